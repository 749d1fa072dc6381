import { expect, test } from 'vitest';
import { directionOfOrders, fileFilters, orderFilters, ordersSearch } from './orders-search.ts';

const ID = '01980000-0000-7000-8000-000000000000';

test('an address holds the filters of the list, and nothing else', () => {
  expect(
    ordersSearch({
      search: 123,
      status: 'open',
      payment: 'refunded',
      range: 'week',
      from: '2026-11-01',
      until: '2026-11-30',
      minute: '2026-11-30T09:05Z',
      product: 'Netflix',
      user: 'amel@shop.example',
      client: ID,
      refunded_from: '2026-11-01',
      refunded_until: '2026-11-30',
      category: ID,
      wilaya: 31,
      price_list: ID,
      currency: 'USD',
      sort: 'amount',
      direction: 'asc',
      cursor: 'WyJhIl0',
      x: '1',
    }),
  ).toEqual({
    search: '123',
    status: 'open',
    payment: 'refunded',
    range: 'week',
    from: '2026-11-01',
    until: '2026-11-30',
    minute: '2026-11-30T09:05Z',
    product: 'Netflix',
    user: 'amel@shop.example',
    client: ID,
    refunded_from: '2026-11-01',
    refunded_until: '2026-11-30',
    category: ID,
    wilaya: '31',
    price_list: ID,
    currency: 'USD',
    sort: 'amount',
    direction: 'asc',
    cursor: 'WyJhIl0',
  });
  expect(
    ordersSearch({
      search: ' ',
      status: 'all',
      range: 'all',
      user: ' ',
      client: 'x',
      sort: 'date',
      cursor: '',
    }),
  ).toEqual({});
  expect(ordersSearch({ user: ID })).toEqual({ user: ID });
  // The router reads ?user=365 as a number.
  for (const user of ['amel', 'amel@', '@shop.example', 365])
    expect(ordersSearch({ user })).toEqual({ user: String(user) });
});

test('a minute is one that a clock and the calendar have', () => {
  for (const minute of ['2026-02-31T09:05Z', '2026-11-30T24:00Z', '2026-11-30', '2026-11-30T09:05:01Z'])
    expect(ordersSearch.refused({ minute }), minute).toEqual([{ key: 'minute', value: minute }]);
});

test('each sort begins with its own direction', () => {
  expect(directionOfOrders({})).toBe('desc');
  expect(directionOfOrders({ sort: 'status' })).toBe('asc');
  expect(ordersSearch({ sort: 'status', direction: 'asc' })).toEqual({ sort: 'status' });
});

test('filters end together, the order stays', () => {
  const search = ordersSearch({ status: 'pending', sort: 'amount', direction: 'asc', cursor: 'WyJhIl0' });
  expect(ordersSearch.isNarrowed(search)).toBe(true);
  expect(ordersSearch.cleared(search)).toEqual({ sort: 'amount', direction: 'asc' });
  expect(ordersSearch.isNarrowed(ordersSearch.cleared(search))).toBe(false);
});

test('the interface is asked by its own names', () => {
  expect(orderFilters({ payment: 'paid', client: ID, search: 'amel' })).toEqual({
    sort: 'date',
    direction: 'desc',
    range: 'all',
    payment_status: 'paid',
    client_id: ID,
    search: 'amel',
  });
});

test('the file is of all that is filtered, as it is sorted', () => {
  expect(
    fileFilters({
      from: '2026-11-01',
      product: 'Netflix',
      payment: 'paid',
      sort: 'status',
      cursor: 'WyJhIl0',
    }),
  ).toEqual({
    sort: 'status',
    direction: 'asc',
    range: 'all',
    from: '2026-11-01',
    product: 'Netflix',
    payment_status: 'paid',
  });
});
