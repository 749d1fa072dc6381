import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PaymentMethod } from '#shared/deposits/payments.contract.ts';
import { call, type AnswerOf } from '#web/api/call.ts';

export type Desk = AnswerOf<'GET /api/admin/payments'>;

/** The whole page in one question. Live events say when something of it has changed. */
export const paymentsQuery = queryOptions({
  queryKey: ['payments', 'desk'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/payments', { signal })).data,
});

/** Shows what the store has just answered. */
export function useMergeDesk(): (merge: (desk: Desk) => Desk) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = paymentsQuery;
  return async (merge) => {
    // An answer that is still on its way would be from before.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (desk) => (desk === undefined ? desk : merge(desk)));
    void queryClient.invalidateQueries({ queryKey });
  };
}

/** The desk with one method as the store has just answered it. */
export function withMethod(desk: Desk, changed: PaymentMethod): Desk {
  return {
    ...desk,
    methods: desk.methods.map((method) => (method.method === changed.method ? changed : method)),
  };
}
