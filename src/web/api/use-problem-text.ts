import { useEffect, useReducer } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useMessageStore } from '../i18n/use-language.ts';
import { ApiProblem } from './problem.ts';

/**
 * Says what went wrong, and what to do next, in the reader's language. The many texts of refusals are not waited for:
 * until they are there, the store's own words stand in, which it wrote in the language that the page had then.
 */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations();
  const { load } = useMessageStore();
  const hasTexts = t.has('errors.unavailable');
  const [, showThem] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    // Without a connection there is 'unavailable' to say, and that text every page has.
    if (!hasTexts) load(['errors']).then(showThem, () => {});
  }, [hasTexts, load]);
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('shell.failed.unexpected');
    if (error.code === 'unavailable' && !import.meta.env.SSR && !navigator.onLine)
      return t('shell.failed.offline');
    if (!t.has(`errors.${error.code}`)) return error.detail || t(`shell.failed.${textOf(error)}`);
    const of = (name: string) => isolate(error.params[name] ?? '');
    return t(`errors.${error.code}`, {
      available: of('available'),
      balance: of('balance'),
      columns: of('columns'),
      count: of('count'),
      date: of('date'),
      ip: of('ip'),
      kinds: of('kinds'),
      least: of('least'),
      left: of('left'),
      limit: of('limit'),
      line: of('line'),
      maximum: of('maximum'),
      minimum: of('minimum'),
      minutes: of('minutes'),
      name: of('name'),
      order_number: of('order_number'),
      percent: of('percent'),
      price: of('price'),
      rate: of('rate'),
      ratio: of('ratio'),
      received: of('received'),
      scope: of('scope'),
      status: error.params['status'] ?? '',
      stock: of('stock'),
      time: of('time'),
      type: of('type'),
      version: of('version'),
      window: error.params['window'] ?? '',
    });
  };
}

/** What the page itself finds out when no answer, or none of the store's, arrives. */
function textOf({ code }: ApiProblem): 'unavailable' | 'unexpected' {
  return code === 'unavailable' ? code : 'unexpected';
}
