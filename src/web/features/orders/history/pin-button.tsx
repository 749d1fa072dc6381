import { Button } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Order } from '#shared/orders/orders.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

/** Keeps an order before the others of one's own history, or puts it back among them. */
export function PinButton({
  order: { id, order_number, is_pinned: isPinned },
  size = 'sm',
}: {
  order: Order;
  size?: 'sm' | 'md';
}) {
  const t = useTranslations('purchase_history');
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const to = { params: { id } };
      return isPinned ? call('DELETE /api/orders/{id}/pin', to) : call('PUT /api/orders/{id}/pin', to);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
    onError: (error) => void toast(say(error), 'red'),
  });
  const Icon = isPinned ? IconPinFilled : IconPin;
  return (
    <Button
      variant={isPinned ? 'light' : 'default'}
      size={size}
      px="xs"
      aria-pressed={isPinned}
      aria-label={t('pin_of', { number: isolate(order_number) })}
      title={t(isPinned ? 'unpin' : 'pin')}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Icon size={18} aria-hidden />
    </Button>
  );
}
