import { expect, test } from 'vitest';
import { staffInvoicesSearch } from '../desk/staff-invoices-search.ts';
import { invoicesSearch } from './invoices-search.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';

test('every filter stands in the address', () => {
  const own = { search: 'R26', kind: 'credit_note', year: '2026', cursor: 'WyJhIl0' };
  expect(invoicesSearch(own)).toEqual(own);
  const all = {
    tab: 'settings',
    search: 'Nour',
    kind: 'invoice',
    period: '2026-11',
    client: ID,
    cursor: 'WyJhIl0',
  };
  expect(staffInvoicesSearch(all)).toEqual(all);
  expect(staffInvoicesSearch({ period: 2026 })).toEqual({ period: '2026' });
  expect(invoicesSearch({ search: 2026, year: 2025 })).toEqual({ search: '2026', year: '2025' });
});

test('what is no filter is left out', () => {
  expect(
    invoicesSearch({ search: ' ', kind: 'receipt', year: '26', cursor: '', utm_source: 'mail' }),
  ).toEqual({});
  expect(
    staffInvoicesSearch({ tab: 'invoices', kind: 1, period: '2026-13', client: 'x', search: {} }),
  ).toEqual({});
});
