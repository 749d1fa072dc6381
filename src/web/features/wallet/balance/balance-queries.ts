import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { filtersOf, type MovementSearch } from '../history/movement-search.ts';

/**
 * A page of the movements under these filters, newest first. They name what was bought in the reader's language: each
 * language has its own. The rows before stay until the new ones are there.
 */
export const movementsQuery = (search: MovementSearch, language: Language, currency: Currency) => {
  const query = {
    currency,
    ...filtersOf(search),
    ...(search.cursor === undefined ? {} : { cursor: search.cursor }),
  };
  return queryOptions({
    queryKey: ['balance', 'movements', query, language],
    queryFn: ({ signal }) => call('GET /api/balance-transactions', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The months that have a statement. */
export const statementsQuery = queryOptions({
  queryKey: ['balance', 'statements'],
  queryFn: async ({ signal }) => (await call('GET /api/statements', { signal })).data,
});
