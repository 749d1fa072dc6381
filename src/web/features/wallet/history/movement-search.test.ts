import { expect, test } from 'vitest';
import { filtersOf, movementSearch, withFilters } from './movement-search.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';

test('filters, page and open panels stand in the address', () => {
  const search = {
    search: 'office',
    kind: 'deposit',
    method: 'baridimob',
    from: '2026-01-01',
    until: '2026-02-28',
    cursor: 'WyJhIl0',
    movement: ID,
    panel: 'statements',
  };
  expect(movementSearch(search)).toEqual(search);
  expect(filtersOf(movementSearch(search))).toEqual({
    search: 'office',
    kind: 'deposit',
    method: 'baridimob',
    from: '2026-01-01',
    until: '2026-02-28',
  });
});

test('what is no filter is left out', () => {
  const given = {
    search: '  ',
    type: 'gift',
    kind: 'nothing',
    method: 'cash',
    from: '2026-02-31',
    until: 'yesterday',
    cursor: '',
    movement: '7',
    panel: 'all',
    other: 'thing',
  };
  expect(movementSearch(given)).toEqual({});
  expect(movementSearch({ search: 365, type: 'debit', kind: 'refund' })).toEqual({
    search: '365',
    type: 'debit',
  });
});

test('another filter begins at the start, closes what was open, and keeps the others', () => {
  const search = movementSearch({
    search: 'office',
    cursor: 'WyJhIl0',
    movement: ID,
    panel: 'statements',
  });
  expect(withFilters(search, { from: '2026-01-01' })).toEqual({
    search: 'office',
    from: '2026-01-01',
  });
  expect(withFilters(search, { search: '' })).toEqual({});
});

test('a type and a kind take each other’s place', () => {
  expect(withFilters({ type: 'debit' }, { kind: 'refund' })).toEqual({ kind: 'refund' });
  expect(withFilters({ kind: 'refund' }, { type: 'debit' })).toEqual({ type: 'debit' });
  expect(withFilters({ kind: 'refund' }, { kind: '' })).toEqual({});
});

test('a method of deposits and what is no deposit exclude each other', () => {
  expect(withFilters({ kind: 'purchase' }, { method: 'binance' })).toEqual({ method: 'binance' });
  expect(withFilters({ type: 'credit' }, { method: 'binance' })).toEqual({
    type: 'credit',
    method: 'binance',
  });
  expect(withFilters({ method: 'binance' }, { type: 'debit' })).toEqual({ type: 'debit' });
  expect(withFilters({ method: 'binance' }, { kind: 'deposit' })).toEqual({
    kind: 'deposit',
    method: 'binance',
  });
});
