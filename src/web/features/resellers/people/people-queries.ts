import { answerOf, listOf } from '#web/ui/list/list-of.ts';
import { customersSearch, usersSearch, type CustomersSearch, type UsersSearch } from './people-search.ts';

const peopleQuery = listOf('GET /api/admin/people', ['clients', 'people']);

export const usersQuery = (search: UsersSearch) =>
  peopleQuery({ query: { group: 'everybody', ...usersSearch.query(search), ...isActive(search) } });

export const customersQuery = (search: CustomersSearch) =>
  peopleQuery({ query: { group: 'clients', ...customersSearch.query(search), ...isActive(search) } });

function isActive({ activity }: UsersSearch | CustomersSearch) {
  return activity === undefined ? {} : { is_active: activity === 'active' ? 'true' : 'false' };
}

/** As many as one call gives: more people do not work for a store of this size. */
export const staffQuery = answerOf('GET /api/admin/people', ['clients', 'people', 'all-staff'], {
  query: { group: 'staff', sort: 'name', limit: 100 },
});

export const invitationsQuery = answerOf('GET /api/admin/staff-invitations', [
  'clients',
  'staff-invitations',
]);
