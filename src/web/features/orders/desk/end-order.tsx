import { Text, Textarea } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { DELIVERY_NOTE_MAX } from '#shared/orders/delivery-desk.contract.ts';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { subtractMoney, toUnits } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { isUnsure } from '#web/ui/act/use-intent-key.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft, type DraftState } from '#web/ui/form/use-draft.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { isUnderWay } from './desk-order-lines.tsx';

interface QuestionProps {
  order: StaffOrder;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Says that all that still waits is done. */
export function CompleteOrder(props: QuestionProps) {
  const { id } = props.order;
  const t = useTranslations('delivery_desk.order.complete');
  const draft = useDraft({
    initial: { note: '' },
    send: ({ note }) =>
      call('POST /api/admin/orders/{id}/complete', {
        params: { id },
        body: note.trim() === '' ? {} : { note },
      }),
    topics: ['orders'],
    done: () => t('done'),
    onDone: props.onClose,
    keepsTyped: true,
  });
  return (
    <Ending {...props} act="complete" draft={draft}>
      <Text>{t('text')}</Text>
      <Textarea
        {...draft.field('note')}
        label={t('note')}
        rows={2}
        dir="auto"
        maxLength={DELIVERY_NOTE_MAX}
      />
    </Ending>
  );
}

/** Ends an order of which nothing was delivered, and pays it back. */
export function CancelOrder({ client, ...props }: QuestionProps & { client: string }) {
  const { id, total, refunded } = props.order;
  const t = useTranslations('delivery_desk.order.cancel');
  const amountText = useAmountText();
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: 1 },
    send: (body) => call('POST /api/admin/orders/{id}/cancel', { params: { id }, body }),
    topics: ['orders'],
    done: () => t('done'),
    onDone: props.onClose,
    keepsTyped: true,
  });
  const left = subtractMoney(total, refunded);
  return (
    <Ending {...props} act="cancel" draft={draft}>
      <Text>
        {toUnits(left.amount, 2) === 0n
          ? t('text_free')
          : t('text', { amount: amountText(left, left.currency), client: isolate(client) })}
      </Text>
      <ReasonField {...draft.field('reason')} label={t('reason')} description={t('reason_hint')} />
    </Ending>
  );
}

interface EndingProps extends QuestionProps {
  act: 'complete' | 'cancel';
  draft: DraftState;
  children: ReactNode;
}

/** The question, as long as it can still be asked: someone else may be first. */
function Ending({ order, act, draft, children, ...dialog }: EndingProps) {
  const t = useTranslations('delivery_desk');
  const stale = useStaleReason(order, act, draft.refusal);
  // What this one sent itself closes the dialog.
  const isOver = dialog.isOpen && !draft.isBusy && stale !== null;
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t(`order.${act}.title`)}
      action={isOver ? null : t(`order.${act}.button`)}
      {...(act === 'cancel' ? { cancel: t('order.cancel.keep'), isDangerous: true } : {})}
      isOvertaken={isOver}
      failure={isUnsure(draft.refusal) ? t('no_answer') : t(`order.${act}.failed`)}
    >
      {isOver ? <Text role="alert">{stale}</Text> : children}
    </FormDialog>
  );
}

/** Why an order can't be completed or cancelled any more, where that came while it was asked; null: it still can. */
function useStaleReason(order: StaffOrder, act: 'complete' | 'cancel', refusal: Error | null): string | null {
  const t = useTranslations('delivery_desk.order');
  const statuses = useTranslations('order_states.statuses');
  if (!isUnderWay(order))
    return t(isUnsure(refusal) ? 'gone_unsure' : 'gone', { status: isolate(statuses(order.status)) });
  const isPartly = order.items.some((item) => item.delivered_quantity > 0);
  return act === 'cancel' && isPartly ? t('cancel.partly') : null;
}
