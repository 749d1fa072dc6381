import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { call, type CallOptions } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { priceListsQuery } from './client-queries.ts';

type Body = CallOptions<'POST /api/admin/price-lists'>['body'];
export type MakingPriceList = UseMutationResult<PriceList, Error, Body>;

/** Makes a list; it is among the others by the time that `onMade` hears of it. */
export function useMakePriceList(onMade: (made: PriceList) => void): MakingPriceList {
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Body) =>
      confirmed(() =>
        once(
          body,
          async (idempotencyKey) =>
            (await call('POST /api/admin/price-lists', { body, idempotencyKey })).data,
        ),
      ),
    onSuccess: async (made) => {
      await queryClient.invalidateQueries(priceListsQuery);
      onMade(made);
    },
  });
}
