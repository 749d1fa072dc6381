import { answerOf, listOf } from '#web/ui/list/list-of.ts';
import type { Changeable } from './rates-search.ts';

export const ratesQuery = answerOf('GET /api/admin/rates', ['payments', 'rates', 'now']);

export const rateHistoryQuery = listOf('GET /api/admin/rates/history', ['payments', 'rates', 'history']);

const effectOf = (currency: Changeable, units: string) =>
  answerOf('GET /api/admin/rates/effect', ['payments', 'rates', 'effect'], {
    query: { currency, units_per_usd: units },
  });

/** What another rate does to all balances. Purchases change it, so each look asks again. */
export const rateEffectQuery = (currency: Changeable, units: string) => ({
  ...effectOf(currency, units),
  staleTime: 0,
});
