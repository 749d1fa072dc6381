import { IconCheck, IconClock, IconHourglass, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { toTypedText } from '#shared/read-amount.ts';
import { BackToPurchase, useWaitingPurchase } from '#web/features/orders/back-to-purchase-link.tsx';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { OutcomeCard } from './outcome-card.tsx';

export function Paid({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const { balance } = useSession();
  const purchase = useWaitingPurchase();
  return (
    <OutcomeCard
      title={t('success_title')}
      Icon={IconCheck}
      color="green"
      money={deposit.credited ?? deposit.amount}
      depositId={deposit.id}
      lead={<BackToPurchase path={purchase} />}
      isDashboardQuiet={purchase !== null}
      more={
        <ButtonLink to="/deposit" variant="default">
          {t('paid.again')}
        </ButtonLink>
      }
    >
      <span>{t('paid.credited')}</span>
      {balance === null ? null : (
        <span className="muted">
          {t('paid.balance')} · <Amount money={balance} />
        </span>
      )}
    </OutcomeCard>
  );
}

export function Waiting({ deposit, isLate }: { deposit: Deposit; isLate: boolean }) {
  const t = useTranslations('deposits.waiting');
  return (
    <OutcomeCard
      title={t(isLate ? 'late_title' : 'title')}
      Icon={IconClock}
      color="yellow"
      isMoving={!isLate}
      money={deposit.amount}
      depositId={deposit.id}
      isDashboardQuiet
    >
      {t(isLate ? 'late_text' : 'text')}
    </OutcomeCard>
  );
}

/** By hand: something is still expected of the payer, or of the store. */
export function NotFinished({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const words = deposit.status === 'under_review' ? 'reviewing' : 'not_finished';
  return (
    <OutcomeCard
      title={t(`${words}.title`)}
      Icon={IconHourglass}
      color="yellow"
      money={deposit.amount}
      lead={
        <ButtonLink to="/deposit/$depositId" params={{ depositId: deposit.id }}>
          {t('one.open')}
        </ButtonLink>
      }
    >
      {t(`${words}.text`)}
    </OutcomeCard>
  );
}

export function NotPaid({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const { status, amount, method, rejection_reason: reason } = deposit;
  const why = status === 'cancelled' || status === 'expired' || status === 'rejected' ? status : 'failed';
  return (
    <OutcomeCard
      title={t('failure_title')}
      Icon={IconX}
      color="red"
      money={amount}
      depositId={deposit.id}
      lead={
        <ButtonLink to="/deposit" search={{ amount: toTypedText(amount), method }}>
          {t('failure.again')}
        </ButtonLink>
      }
    >
      {t(`failure.${why}`, { reason: isolate(reason ?? '') })}
    </OutcomeCard>
  );
}

/** Whatever the address claims: without a deposit of the reader's own there is nothing to say of one. */
export function UnknownDeposit() {
  const t = useTranslations('deposits');
  return (
    <OutcomeCard
      title={t('unknown.title')}
      Icon={IconQuestionMark}
      color="yellow"
      lead={<ButtonLink to="/transaction-history">{t('to_history')}</ButtonLink>}
    >
      {t('unknown.text')}
    </OutcomeCard>
  );
}
