import { expect, test } from 'vitest';
import { simpleAdminSearch } from './simple-admin-search.ts';

const id = '019b8f6e-0000-7000-8000-000000000001';

test('the filters of the clients are kept', () => {
  const search = { tab: 'clients', search: 'atlas', role: 'reseller', status: 'inactive', balance: id };
  expect(simpleAdminSearch(search)).toEqual(search);
});

test('what is no filter is left out', () => {
  expect(
    simpleAdminSearch({
      tab: 'clients',
      search: '  ',
      role: 'king',
      status: 'asleep',
      balance: 'x',
      page: 2,
    }),
  ).toEqual({ tab: 'clients' });
});

test('a number that was searched for is a text', () => {
  expect(simpleAdminSearch({ tab: 'clients', search: 365 })).toEqual({ tab: 'clients', search: '365' });
});

test('filters without their tab mean nothing', () => {
  expect(simpleAdminSearch({ search: 'atlas', tab: 'dashboard' })).toEqual({});
  expect(simpleAdminSearch({ search: 'atlas', tab: 'orders' })).toEqual({ tab: 'orders' });
  expect(simpleAdminSearch({ search: 'atlas', tab: 'products', role: 'reseller' })).toEqual({
    tab: 'products',
    search: 'atlas',
  });
  expect(simpleAdminSearch({ tab: 'nothing' })).toEqual({});
});
