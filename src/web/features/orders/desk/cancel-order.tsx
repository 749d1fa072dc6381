import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { subtractMoney, toUnits } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { isOutcomeKnown } from '#web/ui/act/use-intent-key.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useStaleReason } from './use-stale-reason.ts';

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
  const amountText = useAmountText();
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: 1 },
    send: (body) => call('POST /api/admin/orders/{id}/cancel', { params: { id }, body }),
    topics: ['orders'],
    done: () => t('done'),
    onDone: dialog.onClose,
    keepsTyped: true,
  });
  const left = subtractMoney(total, refunded);
  const stale = useStaleReason(order, 'cancel', draft.refusal);
  // What this one sent itself closes the dialog.
  const isOver = dialog.isOpen && !draft.isBusy && stale !== null;
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('title')}
      action={isOver ? null : t('button')}
      cancel={t('keep')}
      isDangerous
      isOvertaken={isOver}
      failure={draft.refusal === null || isOutcomeKnown(draft.refusal) ? t('failed') : unsure}
    >
      {isOver ? (
        <Text role="alert">{stale}</Text>
      ) : (
        <>
          <Text>
            {toUnits(left.amount, 2) === 0n
              ? t('text_free')
              : t('text', { amount: amountText(left, left.currency), client: isolate(client) })}
          </Text>
          <ReasonField {...draft.field('reason')} label={t('reason')} description={t('reason_hint')} />
        </>
      )}
    </FormDialog>
  );
}
