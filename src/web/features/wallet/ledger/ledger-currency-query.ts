import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export const ledgerCurrencyQuery = queryOptions({
  queryKey: ['payments', 'ledger-currency'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/ledger-currency', { signal })).data,
});
