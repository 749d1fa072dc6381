import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Order } from '#shared/orders/orders.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';

/** Puts the same into the cart, where today's prices are seen before anything is paid; of a trial, shows what is sold. */
export function ReorderButton({ order: { id, items } }: { order: Order }) {
  const t = useTranslations('purchase_history.order');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const say = useProblemText();
  const local = useInLanguage();
  const key = useIntentKey();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () =>
      (await call('POST /api/orders/{id}/reorder', { params: { id }, idempotencyKey: key.of(id) })).data,
    onSuccess: async ({ added: count, skipped }) => {
      key.forget();
      const trial = items.find((item) =>
        skipped.some(({ item_id, reason }) => item_id === item.id && reason === 'trial'),
      );
      if (count === 0 && trial !== undefined) {
        await navigate({ to: '/product/$productId', params: { productId: trial.product_id } });
        return toast(t('again_trial'));
      }
      const left = new Set(skipped.map(({ item_id }) => item_id));
      const names = items
        .filter((item) => left.has(item.id))
        .map((item) => isolate(local(item.product_name, item.product_name_ar)))
        .join(' · ');
      await queryClient.invalidateQueries({ queryKey: ['orders', 'cart'] });
      if (count === 0) return toast(t('again_none', { names }), 'red');
      await navigate({ to: '/cart' });
      return toast(names === '' ? t('again_done', { count }) : t('again_some', { count, names }));
    },
    onError: (error) => {
      if (isOutcomeKnown(error)) key.forget();
      void toast(say(error), 'red');
    },
  });
  return (
    <Button
      leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? t('again_busy') : t('again')}
    </Button>
  );
}
