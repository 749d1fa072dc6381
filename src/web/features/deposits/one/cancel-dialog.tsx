import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { depositQuery } from '../deposit-queries.ts';
import { useDinars } from '#web/ui/form/dinars.tsx';
import { isEnded } from './use-continue.ts';

interface CancelDialogProps {
  deposit: Deposit;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What giving up means depends on whether money may be on its way, and past whom it goes. */
export function CancelDialog({ deposit, opener, onClose }: CancelDialogProps) {
  const t = useTranslations('deposits.cancelling');
  const names = useTranslations('deposits.method.names');
  const say = useDinars();
  const { mutate, isPending, error } = useCancel(deposit.id, onClose);
  const isReview = deposit.status === 'under_review';
  const text = isReview ? 'text_review' : deposit.transfer === null ? 'text' : 'text_by_hand';
  return (
    <ConfirmDialog
      title={t(isReview ? 'withdraw_title' : 'title')}
      action={t(isReview ? 'withdraw' : 'confirm')}
      cancel={t('keep')}
      isBusy={isPending}
      isDangerous
      error={error === null || isEnded(error) ? null : error}
      opener={opener}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Text>{t(text, { method: isolate(names(deposit.method)), amount: say(deposit.amount) })}</Text>
    </ConfirmDialog>
  );
}

function useCancel(id: string, onDone: () => void) {
  const t = useTranslations('deposits.cancelling');
  const toast = useToast();
  const queryClient = useQueryClient();

  async function end(message: string): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: ['deposits'] });
    onDone();
    // The button that opened the question has gone with what it cancelled.
    document.querySelector('h1')?.focus({ preventScroll: true });
    await toast(message);
  }

  return useMutation({
    mutationFn: async () => (await call('POST /api/deposits/{id}/cancel', { params: { id } })).data,
    onSuccess: async (deposit) => {
      queryClient.setQueryData(depositQuery(id).queryKey, deposit);
      await end(t(deposit.status === 'paid' ? 'was_paid' : 'done'));
    },
    // Decided in another window, or by the staff.
    onError: (problem) => (isEnded(problem) ? end(t('decided')) : undefined),
  });
}
