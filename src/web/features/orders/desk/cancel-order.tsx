import { Text, Textarea } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { subtractMoney, toUnits } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { isOutcomeKnown } from '#web/ui/act/use-intent-key.ts';
import { useOrderAct } from './use-order-act.ts';
import { useOvertaken } from './use-overtaken.ts';

const REASON_LENGTH = 500;

interface QuestionProps {
  order: StaffOrder;
  client: string;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Ends an order of which nothing was delivered, and pays it back. */
export function CancelOrder({ order, client, ...dialog }: QuestionProps) {
  const { id, total, refunded } = order;
  const t = useTranslations('delivery_desk.order.cancel');
  const unsure = useTranslations('delivery_desk')('no_answer');
  const fields = useTranslations('fields');
  const amountText = useAmountText();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const cancelling = useOrderAct({
    act: (words: string) =>
      call('POST /api/admin/orders/{id}/cancel', { params: { id }, body: { reason: words } }),
    done: t('done'),
    onDone: dialog.onClose,
  });
  const left = subtractMoney(total, refunded);
  const overtaken = useOvertaken(order, 'cancel', cancelling.error);
  // What this one sent itself closes the dialog.
  const isOver = dialog.isOpen && !cancelling.isPending && overtaken !== null;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('title')}
      action={isOver ? null : t('button')}
      cancel={t('keep')}
      isDangerous
      isBusy={cancelling.isPending}
      error={isOver ? null : cancelling.error}
      failure={cancelling.error === null || isOutcomeKnown(cancelling.error) ? t('failed') : unsure}
      onConfirm={() => {
        setChecked(true);
        if (reason.trim() !== '') cancelling.mutate(reason.trim());
      }}
    >
      {isOver ? (
        <Text role="alert">{overtaken}</Text>
      ) : (
        <>
          <Text>
            {toUnits(left.amount, 2) === 0n
              ? t('text_free')
              : t('text', { amount: amountText(left, left.currency), client: isolate(client) })}
          </Text>
          <Textarea
            label={t('reason')}
            description={t('reason_hint')}
            rows={3}
            dir="auto"
            maxLength={REASON_LENGTH}
            value={reason}
            error={isChecked && reason.trim() === '' ? fields('required') : null}
            disabled={cancelling.isPending}
            aria-required
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
