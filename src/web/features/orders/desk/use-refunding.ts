import { useQueryClient } from '@tanstack/react-query';
import type { RefundLine } from '#shared/orders/delivery-desk.contract.ts';
import type { Money } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';

interface Refund {
  lines: RefundLine[];
  reason: string;
}

/** Pays back units of an order, with the password again where it is wanted. Sent again, it pays back once. */
export function useRefunding(orderId: string, onDone: (amount: Money) => void) {
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const key = useIntentKey();
  return useSingleMutation({
    mutationFn: (body: Refund) =>
      confirmed(() =>
        call('POST /api/admin/orders/{id}/refunds', {
          params: { id: orderId },
          body,
          idempotencyKey: key.of([orderId, body]),
        }),
      ),
    onSuccess: ({ data }) => {
      key.forget();
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      onDone(data.amount);
    },
    onError: (error) => {
      if (isOutcomeKnown(error)) key.forget();
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}
