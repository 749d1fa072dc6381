import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { ApiProblem } from './problem.ts';

/** Says what went wrong, and what to do next, in the reader's language. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('unexpected');
    const of = (name: string) => isolate(error.params[name] ?? '');
    return t(error.code, {
      balance: of('balance'),
      kinds: of('kinds'),
      left: of('left'),
      limit: of('limit'),
      maximum: of('maximum'),
      minimum: of('minimum'),
      minutes: of('minutes'),
      price: of('price'),
    });
  };
}
