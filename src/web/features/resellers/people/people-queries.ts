import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { CustomersSearch, UsersSearch } from './people-search.ts';

/** Most that one call gives: more people do not work for a store of this size. */
const STAFF_MAX = 100;

/** A page of people under these filters. The rows before stay until the new ones are there. */
export const peopleQuery = (
  group: 'everybody' | 'clients' | 'staff',
  filters: UsersSearch | CustomersSearch,
) => {
  const { search, role, activity, status, seen, sort, cursor } = filters;
  return queryOptions({
    queryKey: ['clients', 'people', group, { search, role, activity, status, seen, sort, cursor }],
    queryFn: ({ signal }) =>
      call('GET /api/admin/people', {
        query: {
          group,
          ...(search === undefined ? {} : { search }),
          ...(role === undefined ? {} : { role }),
          ...(activity === undefined ? {} : { is_active: String(activity === 'active') }),
          ...(status === undefined ? {} : { status }),
          ...(seen === undefined ? {} : { seen }),
          ...(sort === undefined ? {} : { sort }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

export const staffQuery = queryOptions({
  queryKey: ['clients', 'people', 'all-staff'],
  queryFn: async ({ signal }) =>
    (
      await call('GET /api/admin/people', {
        query: { group: 'staff', sort: 'name', limit: STAFF_MAX },
        signal,
      })
    ).data,
});

export const invitationsQuery = queryOptions({
  queryKey: ['clients', 'staff-invitations'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/staff-invitations', { signal })).data,
});
