import { expect, test } from 'vitest';
import { auditSearch } from './audit-search.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';

test('every filter of the log stands in the address, and reaches the store by its name', () => {
  const search = {
    search: 'nadia',
    action: 'balance_changed',
    from: '2026-01-01',
    until: '2026-01-31',
    client: ID,
    person: ID,
    actor: ID,
    cursor: 'WyJhIl0',
  };
  expect(auditSearch(search)).toEqual(search);
  expect(auditSearch.query(auditSearch(search))).toEqual({
    search: 'nadia',
    action: 'balance_changed',
    from: '2026-01-01',
    until: '2026-01-31',
    client_id: ID,
    person_id: ID,
    actor_id: ID,
    cursor: 'WyJhIl0',
  });
});

test('what is no filter is left out', () => {
  expect(auditSearch({ action: 'nothing', from: 'yesterday', until: '', client: '1', cursor: '' })).toEqual(
    {},
  );
  expect(auditSearch({ search: ' ', utm_source: 'mail', limit: '5' })).toEqual({});
  expect(auditSearch({ search: 2024 })).toEqual({ search: '2024' });
  expect(auditSearch.query({})).toEqual({});
});
