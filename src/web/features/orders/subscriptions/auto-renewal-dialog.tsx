import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { multiplyMoney, type Money } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useSubscriptionName } from '../subscription-words.tsx';
import { useNewPrice } from './use-new-price.ts';

/** So long before its end it is renewed. */
const DAY_MS = 86_400_000;

interface AutoRenewalDialogProps {
  subscription: Subscription;
  /** What it is to become. */
  isOn: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Before money may leave the balance by itself, or what runs is left to end. */
export function AutoRenewalDialog({ subscription, isOn, opener, onClose }: AutoRenewalDialogProps) {
  const t = useTranslations('subscriptions.auto');
  const { date } = useDates();
  const amount = useAmountText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const findPrice = useNewPrice();
  const product = useSubscriptionName()(subscription);
  const [openedAt] = useState(() => Date.now());
  const [price, setPrice] = useState<Money | null>(subscription.renewal?.unit_price ?? null);
  const switching = useSingleMutation<unknown>({
    mutationFn: () =>
      call('PUT /api/subscriptions/{id}/auto-renew', {
        params: { id: subscription.id },
        body: { is_on: isOn, ...(isOn && price !== null ? { expected_unit_price: price } : {}) },
      }),
    onSuccess: () => {
      void toast(t(isOn ? 'now_on' : 'now_off', { product }), 'green');
      onClose();
    },
    onError: async (error) => {
      if (!isRefusal(error, 'price_changed')) return;
      const now = await findPrice(subscription);
      if (now !== null) setPrice(now);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['subscriptions'] }),
  });
  const isSoon = Date.parse(subscription.ends_at) - openedAt <= DAY_MS;
  const hasNewPrice = isRefusal(switching.error, 'price_changed');
  const total = price === null ? '' : amount(multiplyMoney(price, subscription.quantity), price.currency);
  const words = { product, date: isolate(date(subscription.ends_at)), price: total };
  return (
    <ConfirmDialog
      title={t(isOn ? 'on_title' : 'off_title')}
      action={t(isOn ? 'on_confirm' : 'off_confirm')}
      isDisabled={isOn && price === null}
      isBusy={switching.isPending}
      error={hasNewPrice ? null : switching.error}
      opener={opener}
      onConfirm={() => switching.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{t(isOn ? (isSoon ? 'on_soon_text' : 'on_text') : 'off_text', words)}</Text>
        {isOn ? (
          <>
            <Text>{t('on_price')}</Text>
            <Text c="dimmed">{t('on_balance')}</Text>
          </>
        ) : null}
        {hasNewPrice ? (
          <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {t('price_is_now', { price: total })}
          </Alert>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
