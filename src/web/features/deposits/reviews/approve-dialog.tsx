import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { call } from '#web/api/call.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import type { DecisionProps, Part } from './decision.tsx';
import { isStale, useDecision } from './use-decision.ts';
import { UnusualFields, useUnusual, type Unusual } from './unusual-fields.tsx';
import type { Preview } from './use-received.ts';

interface ApproveDialogProps extends DecisionProps {
  part: Part;
  preview: Preview;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Says in words what an approval does, before it does it. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { deposit, client, part, preview, isOpen, onClose, opener, onDecided, onStale } = props;
  const t = useTranslations('reviews.decide.confirm');
  const say = useAmountText();
  const tell = useTold(client);
  const deciding = useDecision({
    depositId: deposit.id,
    act: async (unusual: Unusual | undefined) =>
      (
        await call('POST /api/admin/deposits/{id}/approve', {
          params: { id: deposit.id },
          body: { received: preview.received, unusual },
        })
      ).data,
    onDone: (decided) => {
      onClose();
      onDecided();
      void tell(decided);
    },
    onStale: (error) => {
      onClose();
      onStale(error);
    },
  });
  const unusual = useUnusual(preview.received);
  function confirm(): void {
    const said = preview.isUnusual ? unusual.finish() : undefined;
    if (said !== null) deciding.mutate(said);
  }
  const received = say(preview.received, preview.received.currency);
  const credited = say(preview.credited, preview.credited.currency);
  const isLast = part === 'only' || part === 'second';
  return (
    <ConfirmDialog
      title={isLast ? t('title', { credited }) : t(part === 'again' ? 'title_correct' : 'title_first')}
      isOpen={isOpen}
      onClose={() => {
        deciding.reset();
        onClose();
      }}
      opener={opener}
      action={isLast ? t('button', { credited }) : t('button_first')}
      isBusy={deciding.isPending}
      error={isStale(deciding.error) ? null : deciding.error}
      failure={t('failed')}
      onConfirm={confirm}
    >
      <Text>{t(isLast ? 'text' : 'text_first', { received, credited, client })}</Text>
      {preview.difference.kind === 'exact' ? null : (
        <Text fw={500}>{t('asked', { amount: say(deposit.amount, deposit.amount.currency) })}</Text>
      )}
      {preview.isUnusual ? <UnusualFields unusual={unusual} isDisabled={deciding.isPending} /> : null}
    </ConfirmDialog>
  );
}

/** A threshold may have been set in the meantime: the answer says which of the two it was. */
function useTold(client: string): (deposit: ReviewedDeposit) => Promise<void> {
  const t = useTranslations('reviews.decide.done');
  const say = useAmountText();
  const toast = useToast();
  return ({ credited }) =>
    toast(
      credited === null ? t('first') : t('credited', { credited: say(credited, credited.currency), client }),
      'green',
    );
}
