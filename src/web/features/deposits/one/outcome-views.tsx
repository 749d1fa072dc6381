import { Text } from '@mantine/core';
import { IconCheck, IconClock, IconHourglass, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useSession } from '#web/session/session.ts';
import { BackToPurchase, useWaitingPurchase } from '#web/features/orders/back-to-purchase-link.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { toTypedText } from '#shared/read-amount.ts';

export function Paid({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const { balance } = useSession();
  const purchase = useWaitingPurchase();
  return (
    <OutcomeCard
      title={t('success_title')}
      icon={IconCheck}
      tone="good"
      money={deposit.credited ?? deposit.amount}
      actions={
        <>
          <BackToPurchase path={purchase} />
          <ButtonLink to="/dashboard" variant={purchase === null ? 'filled' : 'default'}>
            {t('to_dashboard')}
          </ButtonLink>
          <ButtonLink to="/deposit" variant="default">
            {t('paid.again')}
          </ButtonLink>
        </>
      }
    >
      <Text>{t('paid.credited')}</Text>
      {balance === null ? null : (
        <Text c="dimmed">
          {t('paid.balance')} · <Amount money={balance} />
        </Text>
      )}
      <Itself deposit={deposit} />
    </OutcomeCard>
  );
}

export function Waiting({ deposit, isLate }: { deposit: Deposit; isLate: boolean }) {
  const t = useTranslations('deposits');
  return (
    <OutcomeCard
      title={t(isLate ? 'waiting.late_title' : 'waiting.title')}
      icon={IconClock}
      tone="open"
      isMoving={!isLate}
      money={deposit.amount}
      actions={
        <ButtonLink to="/dashboard" variant="default">
          {t('to_dashboard')}
        </ButtonLink>
      }
    >
      <Text>{t(isLate ? 'waiting.late_text' : 'waiting.text')}</Text>
      <Itself deposit={deposit} />
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
      icon={IconHourglass}
      tone="open"
      money={deposit.amount}
      actions={
        <>
          <ButtonLink to="/deposit/$depositId" params={{ depositId: deposit.id }}>
            {t('one.open')}
          </ButtonLink>
          <ButtonLink to="/dashboard" variant="default">
            {t('to_dashboard')}
          </ButtonLink>
        </>
      }
    >
      <Text>{t(`${words}.text`)}</Text>
    </OutcomeCard>
  );
}

export function NotPaid({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const search = { amount: toTypedText(deposit.amount), method: deposit.method };
  return (
    <OutcomeCard
      title={t('failure_title')}
      icon={IconX}
      tone="bad"
      money={deposit.amount}
      actions={
        <>
          <ButtonLink to="/deposit" search={search}>
            {t('failure.again')}
          </ButtonLink>
          <ButtonLink to="/dashboard" variant="default">
            {t('to_dashboard')}
          </ButtonLink>
        </>
      }
    >
      <Text>
        {t(`failure.${reasonOf(deposit.status)}`, { reason: isolate(deposit.rejection_reason ?? '') })}
      </Text>
      <Itself deposit={deposit} />
    </OutcomeCard>
  );
}

/** Whatever the address claims: without a deposit of the reader's own there is nothing to say of one. */
export function UnknownDeposit() {
  const t = useTranslations('deposits');
  return (
    <OutcomeCard
      title={t('unknown.title')}
      icon={IconQuestionMark}
      tone="open"
      actions={
        <>
          <ButtonLink to="/transaction-history">{t('to_history')}</ButtonLink>
          <ButtonLink to="/dashboard" variant="default">
            {t('to_dashboard')}
          </ButtonLink>
        </>
      }
    >
      <Text>{t('unknown.text')}</Text>
    </OutcomeCard>
  );
}

/** The way to all that is known of it. */
function Itself({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.one');
  return (
    <TextLink to="/deposit/$depositId" params={{ depositId: deposit.id }}>
      {t('open')}
    </TextLink>
  );
}

function reasonOf(status: Deposit['status']): 'failed' | 'cancelled' | 'expired' | 'rejected' {
  return status === 'cancelled' || status === 'expired' || status === 'rejected' ? status : 'failed';
}
