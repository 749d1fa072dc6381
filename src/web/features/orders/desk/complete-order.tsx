import { Text, Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { DELIVERY_NOTE_MAX } from '#shared/orders/delivery-desk.contract.ts';
import { call } from '#web/api/call.ts';
import { isOutcomeKnown } from '#web/ui/act/use-intent-key.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useStaleReason } from './use-stale-reason.ts';

interface QuestionProps {
  order: StaffOrder;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Says that all that still waits is done. */
export function CompleteOrder({ order, ...dialog }: QuestionProps) {
  const t = useTranslations('delivery_desk.order.complete');
  const unsure = useTranslations('delivery_desk')('no_answer');
  const draft = useDraft({
    initial: { note: '' },
    send: ({ note }) =>
      call('POST /api/admin/orders/{id}/complete', {
        params: { id: order.id },
        body: note.trim() === '' ? {} : { note },
      }),
    topics: ['orders'],
    done: () => t('done'),
    onDone: dialog.onClose,
    keepsTyped: true,
  });
  const stale = useStaleReason(order, 'complete', draft.refusal);
  // What this one sent itself closes the dialog.
  const isOver = dialog.isOpen && !draft.isBusy && stale !== null;
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('title')}
      action={isOver ? null : t('button')}
      isOvertaken={isOver}
      failure={draft.refusal === null || isOutcomeKnown(draft.refusal) ? t('failed') : unsure}
    >
      {isOver ? (
        <Text role="alert">{stale}</Text>
      ) : (
        <>
          <Text>{t('text')}</Text>
          <Textarea
            {...draft.field('note')}
            label={t('note')}
            rows={2}
            dir="auto"
            maxLength={DELIVERY_NOTE_MAX}
          />
        </>
      )}
    </FormDialog>
  );
}
