import { expect, test } from 'vitest';
import { customersSearch, staffSearch, usersSearch } from './people-search.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';

test('every filter of the lists stands in the address as it was chosen', () => {
  const users = { group: 'staff', search: 'amina', role: 'support', activity: 'inactive', seen: 'never' };
  expect(usersSearch({ ...users, sort: 'last_login', status: 'pending', cursor: 'WyJhIl0' })).toEqual({
    ...users,
    sort: 'last_login',
    status: 'pending',
    cursor: 'WyJhIl0',
  });
  expect(customersSearch({ role: 'distributor', sort: 'balance' })).toEqual({
    role: 'distributor',
    sort: 'balance',
  });
  expect(staffSearch({ person: ID, panel: 'invite' })).toEqual({ person: ID, panel: 'invite' });
});

test('what is no filter, and what the lists do by themselves, is left out', () => {
  expect(usersSearch({ group: 'everybody', role: '', sort: 'newest', search: '  ', cursor: '' })).toEqual({});
  expect(usersSearch({ sort: 'balance', activity: 'asleep', seen: 7, utm_source: 'mail' })).toEqual({});
  expect(customersSearch({ role: 'admin', group: 'staff', cursor: 'WyJhIl0'.repeat(1201) })).toEqual({});
  expect(staffSearch({ person: 'me', panel: 'other' })).toEqual({});
});

test('a search is text, and not longer than the store takes', () => {
  expect(usersSearch({ search: 2024 })).toEqual({ search: '2024' });
  expect(usersSearch({ search: ` ${'a'.repeat(100)} ` })).toEqual({ search: 'a'.repeat(100) });
});
