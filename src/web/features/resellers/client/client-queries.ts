import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { call } from '#web/api/call.ts';

/** As many as the specification shows of a client's movements (section 9); the rest page by page. */
const PAGE = 10;

/** A business with its people. Every part of its page is asked for again when the topic 'clients' is heard. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/clients/{id}', { params: { id }, signal })).data,
  });

/** They name what was bought in the reader's language: each language has its own. */
export const transactionsQuery = (id: string, language: Language, currency: Currency) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'transactions', id, language, currency],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/clients/{id}/balance-transactions', {
        params: { id },
        query: { ...pageOf(pageParam), currency },
        signal,
      }),
    initialPageParam: startOfList(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  });

export const clientOrdersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'orders', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/clients/{id}/orders', { params: { id }, query: pageOf(pageParam), signal }),
    initialPageParam: startOfList(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  });

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'sessions', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/clients/{id}/sessions', { params: { id }, signal })).data,
  });

export const notesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'notes', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/clients/{id}/notes', { params: { id }, query: pageOf(pageParam), signal }),
    initialPageParam: startOfList(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  });

export const clientAuditQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'audit', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/clients/{id}/audit', { params: { id }, query: pageOf(pageParam), signal }),
    initialPageParam: startOfList(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  });

export const priceListsQuery = queryOptions({
  queryKey: ['clients', 'price-lists'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/price-lists', { signal })).data,
});

function pageOf(cursor: string | null): { limit: number; cursor?: string } {
  return cursor === null ? { limit: PAGE } : { limit: PAGE, cursor };
}

/** The first page has no cursor. */
function startOfList(): string | null {
  return null;
}
