import { expect, test } from 'vitest';
import { depositIdIn } from './deposit-id-in.ts';
import { gatewayLogSearch } from './gateway-log-search.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';

test('every filter of the log stands in the address', () => {
  const search = {
    verdict: 'mismatch',
    deposit: ID,
    from: '2026-01-01',
    until: '2026-01-31',
    cursor: 'WyJhIl0',
    event: '12',
  };
  expect(gatewayLogSearch(search)).toEqual(search);
  // As the router reads ?event=12.
  expect(gatewayLogSearch({ event: 12 })).toEqual({ event: '12' });
});

test('what is no filter is left out', () => {
  expect(
    gatewayLogSearch({ verdict: 'lost', deposit: '1', from: 'yesterday', until: '', cursor: '', event: '' }),
  ).toEqual({});
  expect(gatewayLogSearch({ utm_source: 'mail', deposit: `${ID}0` })).toEqual({});
});

test('a deposit is found by its number and by the address of its page', () => {
  expect(depositIdIn(` ${ID} `)).toBe(ID);
  expect(depositIdIn(ID.toUpperCase())).toBe(ID);
  expect(depositIdIn(`https://store.example/admin/deposits/${ID}?tab=log#top`)).toBe(ID);
  expect(depositIdIn(ID.slice(1))).toBe(null);
  expect(depositIdIn('')).toBe(null);
});
