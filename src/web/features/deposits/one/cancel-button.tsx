import type { ButtonProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { useDinars } from '#web/ui/show/dinars.tsx';
import { depositQuery } from '../deposit-queries.ts';
import { isEnded } from './use-continue.ts';

interface CancelButtonProps extends Pick<ButtonProps, 'size'> {
  deposit: Deposit;
  children: string;
  /** What to read for who hears one of many alike. */
  label?: string;
}

/** Asks before a deposit is given up; what that means depends on whether money may be on its way, and past whom it goes. */
export function CancelButton({ deposit, children, label, size = 'md' }: CancelButtonProps) {
  const t = useTranslations('deposits.cancelling');
  const names = useTranslations('deposits.method.names');
  const say = useDinars();
  const queryClient = useQueryClient();
  const { id, method, amount, transfer } = deposit;
  const isReview = deposit.status === 'under_review';
  const text = isReview ? 'text_review' : transfer === null ? 'text' : 'text_by_hand';

  /** Null where it was decided in another window, or by the staff. */
  async function cancel(): Promise<Deposit | null> {
    try {
      return (await call('POST /api/deposits/{id}/cancel', { params: { id } })).data;
    } catch (problem) {
      if (problem instanceof Error && isEnded(problem)) return null;
      throw problem;
    }
  }

  return (
    <ActButton
      button={children}
      look={{ variant: 'subtle', color: 'red', size }}
      {...(label === undefined ? {} : { label })}
      title={t(isReview ? 'withdraw_title' : 'title')}
      text={t(text, { method: isolate(names(method)), amount: say(amount) })}
      confirm={t(isReview ? 'withdraw' : 'confirm')}
      cancel={t('keep')}
      isDangerous
      act={cancel}
      topics={['deposits']}
      done={(ended) => t(ended === null ? 'decided' : ended.status === 'paid' ? 'was_paid' : 'done')}
      onDone={(ended) => {
        if (ended !== null) queryClient.setQueryData(depositQuery(id).queryKey, ended);
      }}
    />
  );
}
