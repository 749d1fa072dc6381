import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { ApiProblem } from './problem.ts';

/** Says what went wrong, and what to do next, in the reader's language. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('unexpected');
    const { minimum = '', maximum = '', price = '' } = error.params;
    return t(error.code, {
      minimum: isolate(minimum),
      maximum: isolate(maximum),
      price: isolate(price),
    });
  };
}
