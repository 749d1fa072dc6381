import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Audience } from '#shared/store/announcements.contract.ts';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';

const WHILE_SENDING_MS = 1000;

const announcementList = listOf('GET /api/admin/announcements', ['announcements']);

/** Asked again while one of them is on its way. */
export const announcementsQuery = (query: { cursor?: string }) => ({
  ...announcementList({ query }),
  refetchInterval: ({ state }: { state: { data?: { data: readonly { status: string }[] } | undefined } }) =>
    state.data?.data.some(({ status }) => status === 'sending') === true ? WHILE_SENDING_MS : false,
});

/** How many there are now. */
export const recipientsQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['announcements', 'count', audience],
    queryFn: async ({ signal }) =>
      (await call('POST /api/admin/announcements/count', { body: { audience }, signal })).data.recipients,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const peopleList = listOf('GET /api/admin/people', ['clients', 'people']);

const FOUND = 8;

/** Businesses by their owner. */
export const clientsQuery = (search: string) =>
  peopleList({ query: { group: 'clients', search, sort: 'name', limit: FOUND } });
