import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { bulkQuery, bulkVersionQuery } from './bulk-queries.ts';
import { BULK_CHANGE } from './use-bulk-change.ts';

/** Reads the order again where its owner changed it elsewhere: in another window, by a purchase. */
export function useFreshOrder({ version }: BulkOrder): void {
  const queryClient = useQueryClient();
  const isChanging = useIsMutating(BULK_CHANGE) > 0;
  // Asked for once something is announced.
  const { data } = useQuery({ ...bulkVersionQuery, initialData: { version }, staleTime: Infinity });
  const isOld = data.version > version && !isChanging;
  useEffect(() => {
    if (isOld) void queryClient.invalidateQueries({ queryKey: bulkQuery.queryKey });
  }, [isOld, queryClient]);
}
