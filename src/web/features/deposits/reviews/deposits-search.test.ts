import { expect, test } from 'vitest';
import { depositFilters, depositsSearch } from './deposits-search.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';

test('without a status the list is that of the receipts that wait', () => {
  expect(depositsSearch({})).toEqual({});
  expect(depositFilters({})).toEqual({ status: 'under_review' });
  expect(depositsSearch({ status: 'under_review' })).toEqual({});
});

test('all filters stand in the address, and "all" asks for every status', () => {
  const search = { status: 'all', method: 'baridimob', client_id: ID, search: 'RS-2', cursor: 'WyJhIl0' };
  expect(depositsSearch(search)).toEqual(search);
  expect(depositFilters(depositsSearch(search))).toEqual({
    method: 'baridimob',
    client_id: ID,
    search: 'RS-2',
    cursor: 'WyJhIl0',
  });
  expect(depositFilters(depositsSearch({ status: 'rejected' }))).toEqual({ status: 'rejected' });
  const paid = {
    status: 'paid',
    paid_from: '2026-11-01',
    paid_until: '2026-11-30',
    paid_minute: '2026-11-30T09:05Z',
  };
  expect(depositFilters(depositsSearch(paid))).toEqual(paid);
  expect(depositFilters(depositsSearch({ status: 'failed', range: 'day' }))).toEqual({
    status: 'failed',
    range: 'day',
  });
});

test('what is no filter is left out', () => {
  expect(
    depositsSearch({ status: 'lost', method: 'cash', client_id: '7', search: ' ', cursor: '', utm: 'x' }),
  ).toEqual({});
  expect(depositsSearch({ search: 4821 })).toEqual({ search: '4821' });
});
