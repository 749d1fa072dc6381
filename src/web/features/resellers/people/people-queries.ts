import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';
import { customersSearch, usersSearch, type CustomersSearch, type UsersSearch } from './people-search.ts';

/** Most that one call gives: more people do not work for a store of this size. */
const STAFF_MAX = 100;

const peopleQuery = listOf('GET /api/admin/people', ['clients', 'people']);

export const usersQuery = (search: UsersSearch) =>
  peopleQuery({ query: { group: 'everybody', ...usersSearch.query(search), ...isActive(search) } });

export const customersQuery = (search: CustomersSearch) =>
  peopleQuery({ query: { group: 'clients', ...customersSearch.query(search), ...isActive(search) } });

function isActive({ activity }: UsersSearch | CustomersSearch) {
  return activity === undefined ? {} : { is_active: activity === 'active' ? 'true' : 'false' };
}

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
