import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangedBulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { call, type CallOptions } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { bulkQuery } from './bulk-queries.ts';
import { withChange } from './with-change.ts';

/** Changes of the bulk order, and its sending, one after the other. */
export const BULK_CHANGE = { mutationKey: ['bulk-order'], scope: { id: 'bulk-order' } };

export type NewBulkLines = CallOptions<'POST /api/bulk-order/lines'>['body']['lines'];

export type BulkChange =
  | { act: 'add'; lines: NewBulkLines; key: string }
  | { act: 'line'; id: string; changes: NonNullable<CallOptions<'PATCH /api/bulk-order/lines/{id}'>['body']> }
  | { act: 'note'; changes: NonNullable<CallOptions<'PATCH /api/bulk-order'>['body']> };

/** Each answer says what became of the bulk order by the change. A refusal is said in a slip. */
export function useBulkChange() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  return useMutation<ChangedBulkOrder, Error, BulkChange>({
    ...BULK_CHANGE,
    mutationFn: async (change) => (await send(change)).data,
    onMutate: () => queryClient.cancelQueries({ queryKey: bulkQuery.queryKey }),
    // Done once the page has all of it.
    onSuccess: async (change) => {
      const { queryKey } = bulkQuery;
      const order = queryClient.getQueryData(queryKey);
      const now = order === undefined ? null : withChange(order, change);
      if (now !== null) queryClient.setQueryData(queryKey, now);
      else if (order?.version !== change.version) await queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      void toast(say(error), 'red');
      void queryClient.invalidateQueries({ queryKey: bulkQuery.queryKey });
    },
  });
}

function send(change: BulkChange) {
  switch (change.act) {
    case 'add':
      return call('POST /api/bulk-order/lines', {
        body: { lines: change.lines },
        idempotencyKey: change.key,
      });
    case 'line':
      return call('PATCH /api/bulk-order/lines/{id}', { params: { id: change.id }, body: change.changes });
    case 'note':
      return call('PATCH /api/bulk-order', { body: change.changes });
  }
}
