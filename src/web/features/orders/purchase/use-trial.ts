import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';

export type Trial = ReturnType<typeof useTrial>;

/** One trial from the question to the order; sent again with its key, it is begun once. */
export function useTrial(productId: string) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const key = useIntentKey();
  const starting = useSingleMutation<PlacedOrder>({
    mutationFn: async () => {
      const body = { product_id: productId };
      return (await call('POST /api/trials', { body, idempotencyKey: key.of(body) })).data;
    },
    onSettled: (_, error) => {
      if (error !== null && !isOutcomeKnown(error)) return;
      key.forget();
      for (const topic of ['orders', 'catalogue']) void queryClient.invalidateQueries({ queryKey: [topic] });
    },
  });
  return {
    isOpen,
    open: () => {
      starting.reset();
      setOpen(true);
    },
    close: () => {
      if (!starting.isPending) setOpen(false);
    },
    start: () => starting.mutate(),
    order: starting.data ?? null,
    problem: starting.error,
    isUncertain: starting.error !== null && !isOutcomeKnown(starting.error),
    isBusy: starting.isPending,
  };
}
