import { expect, test } from 'vitest';
import { deliverySearch, reportFilters, waitingFilters } from './delivery-search.ts';

const ID = '01980000-0000-7000-8000-000000000000';

test('an address holds the tab and its filters, and nothing else', () => {
  expect(deliverySearch({ tab: 'reports', status: 'refused', search: 365, product_id: ID, x: '1' })).toEqual({
    tab: 'reports',
    status: 'refused',
    search: '365',
    product_id: ID,
  });
  expect(
    deliverySearch({ tab: 'other', status: 'refused', product_id: 'x', search: ' ', cursor: '' }),
  ).toEqual({});
});

test('reports are the open ones, unless others are asked for', () => {
  expect(reportFilters({ tab: 'reports' })).toEqual({ status: 'open' });
  expect(reportFilters({ tab: 'reports', status: 'all', client_id: ID })).toEqual({ client_id: ID });
  expect(reportFilters({ tab: 'reports', status: 'replaced', cursor: 'WyJhIl0' })).toEqual({
    status: 'replaced',
    cursor: 'WyJhIl0',
  });
  expect(waitingFilters({ tab: 'reports', status: 'all', search: 'tv' })).toEqual({ search: 'tv' });
});
