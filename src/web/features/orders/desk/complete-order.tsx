import { Text, Textarea } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { isOutcomeKnown } from '#web/ui/act/use-intent-key.ts';
import { useOrderAct } from './use-order-act.ts';
import { useOvertaken } from './use-overtaken.ts';

const NOTE_LENGTH = 1000;

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
  const [note, setNote] = useState('');
  const completing = useOrderAct({
    act: () =>
      call('POST /api/admin/orders/{id}/complete', {
        params: { id: order.id },
        body: note.trim() === '' ? {} : { note: note.trim() },
      }),
    done: t('done'),
    onDone: dialog.onClose,
  });
  const overtaken = useOvertaken(order, 'complete', completing.error);
  // What this one sent itself closes the dialog.
  const isOver = dialog.isOpen && !completing.isPending && overtaken !== null;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('title')}
      action={isOver ? null : t('button')}
      isBusy={completing.isPending}
      error={isOver ? null : completing.error}
      failure={completing.error === null || isOutcomeKnown(completing.error) ? t('failed') : unsure}
      onConfirm={() => completing.mutate()}
    >
      {isOver ? (
        <Text role="alert">{overtaken}</Text>
      ) : (
        <>
          <Text>{t('text')}</Text>
          <Textarea
            label={t('note')}
            rows={2}
            dir="auto"
            maxLength={NOTE_LENGTH}
            value={note}
            disabled={completing.isPending}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
