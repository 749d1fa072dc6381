import { expect, test } from 'vitest';
import { subscriptionsSearch } from './subscriptions-search.ts';

test('every filter stands in the address', () => {
  const subscription = '0199c7a4-1c1f-7000-8000-000000000001';
  const all = { state: 'expired', sort: 'ends_latest', search: 'Oran', subscription, cursor: 'WyJhIl0' };
  expect(subscriptionsSearch(all)).toEqual(all);
  expect(subscriptionsSearch({ search: 365 })).toEqual({ search: '365' });
});

test('what goes without saying, and what is no filter, is left out', () => {
  expect(
    subscriptionsSearch({
      state: 'running',
      sort: 'ends_soonest',
      search: ' ',
      cursor: '',
      utm_source: 'mail',
    }),
  ).toEqual({});
  expect(subscriptionsSearch({ state: 'gone', sort: 1, search: {}, subscription: 'x' })).toEqual({});
});
