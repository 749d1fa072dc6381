import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Business } from '#shared/resellers/business.contract.ts';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { call } from '#web/api/call.ts';

/** The status that the session knows is part of the key: when staff have decided, the whole answer is asked for again. */
export function businessQuery(reseller: NonNullable<Session['reseller']>) {
  return queryOptions({
    queryKey: ['business', reseller.id, reseller.status],
    queryFn: async ({ signal }): Promise<Business> => (await call('GET /api/business', { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** After a change: shows the business as the server answered it, and lets the header hear of it. */
export function useKeepBusiness(): (business: Business) => Promise<void> {
  const queryClient = useQueryClient();
  return async (business) => {
    queryClient.setQueriesData({ queryKey: ['business', business.id] }, business);
    await queryClient.invalidateQueries({ queryKey: ['session'] });
  };
}
