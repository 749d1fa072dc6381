import { Group, Skeleton, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useSession } from '#web/session/session.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { DepositFacts } from './one/deposit-facts.tsx';
import { useWatchedDeposit } from './deposit-queries.ts';
import { DepositStatus } from './add-funds/deposit-status.tsx';
import { DepositTimeline } from './deposit-timeline.tsx';
import { isUnknown } from '#web/ui/page/answered.tsx';
import { NotYourRole, NoWallet } from './add-funds/no-wallet.tsx';
import classes from './one-deposit-page.module.css';
import { UnknownDeposit } from './one/outcome-views.tsx';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { GatewayState } from './one/gateway-state.tsx';
import { EndedState } from './one/ended-state.tsx';
import { PaidState } from './one/paid-state.tsx';
import { part } from '#web/ui/page/part.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts, MoneyFact } from '#web/ui/show/facts.tsx';
import { CancelButton } from './one/cancel-button.tsx';
import { ReceiptPreview } from './one/receipt-preview.tsx';
import { StateCard } from './one/state-card.tsx';

/** One deposit in whatever state it is: what to do now, what it is about, what happened. It updates automatically. */
export function OneDepositPage() {
  const t = useTranslations('deposits');
  const isStaff = useSession().reseller === null;
  const barrier = useTeamBarrier()('see_money');
  if (!isStaff && barrier === null) return <Known />;
  return (
    <Page title={isStaff ? t('no_wallet.title') : t('one.breadcrumb')}>
      {barrier === null ? <NoWallet /> : <NotYourRole text={barrier} />}
    </Page>
  );
}

function Known() {
  const t = useTranslations('deposits.one');
  const names = useTranslations('deposits.method.names');
  const { depositId } = useParams({ from: '/shell/deposit/$depositId' });
  const { deposit, error, retry } = useWatchedDeposit(depositId);
  if (deposit === undefined && error !== null && isUnknown(error)) return <UnknownDeposit />;
  if (deposit === undefined) {
    return (
      <Page title={t('breadcrumb')} breadcrumb={<Steps />}>
        {error === null ? <OneSkeleton /> : <ErrorCard error={error} onRetry={retry} />}
      </Page>
    );
  }
  return (
    <Page
      title={t('title', { method: isolate(names(deposit.method)) })}
      breadcrumb={<Steps />}
      actions={
        // Stays while the rest of the page makes room for the next state, so that the change is heard.
        <span aria-live="polite">
          <DepositStatus status={deposit.status} />
        </span>
      }
    >
      <div className={`stack top gap-lg ${classes['columns']}`}>
        <DepositState deposit={deposit} />
        <div className="stack gap-lg">
          <DepositFacts deposit={deposit} />
          <DepositTimeline deposit={deposit} />
        </div>
      </div>
    </Page>
  );
}

function Steps() {
  const t = useTranslations();
  return (
    <Breadcrumb>
      <TextLink to="/deposit" inherit>
        {t('shell.pages.deposit')}
      </TextLink>
      {t('deposits.one.breadcrumb')}
    </Breadcrumb>
  );
}

function OneSkeleton() {
  const t = useTranslations('shell');
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <Group className={`stack top gap-lg ${classes['columns']}`} aria-hidden>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </Group>
    </>
  );
}

/** With a form and an upload, which the other states have no use for. */
const TransferState = part(async () => (await import('./one/transfer-state.tsx')).TransferState);

/** What the deposit's state means, and what to do now. */
function DepositState({ deposit }: { deposit: Deposit }) {
  const { status, transfer } = deposit;
  if (status === 'paid') return <PaidState deposit={deposit} />;
  if (transfer !== null) {
    if (status === 'awaiting_proof' || status === 'expired') {
      return (
        <PartBoundary fallback={<Skeleton height={480} radius="lg" aria-hidden />}>
          <TransferState deposit={deposit} transfer={transfer} />
        </PartBoundary>
      );
    }
    if (status === 'under_review') return <ReviewState deposit={deposit} transfer={transfer} />;
  }
  if (status === 'created' || status === 'awaiting_payment') return <GatewayState deposit={deposit} />;
  return <EndedState deposit={deposit} />;
}

interface ReviewStateProps {
  deposit: Deposit;
  transfer: NonNullable<Deposit['transfer']>;
}

/** Someone of the staff looks at the receipt: what was sent, and the way back. */
function ReviewState({ deposit, transfer }: ReviewStateProps) {
  const t = useTranslations('deposits.one');
  return (
    <StateCard
      status="under_review"
      title={t('under_review.title')}
      text={t('under_review.text')}
      actions={<CancelButton deposit={deposit}>{t('withdraw')}</CancelButton>}
    >
      <div>
        <Title order={3} size="h4">
          {t('under_review.sent')}
        </Title>
        <Facts>
          <MoneyFact name={t('fact.to_pay')} money={deposit.to_pay} />
          <Fact name={t('fact.transfer_reference')}>
            <CodeText>{transfer.transfer_reference ?? ''}</CodeText>
          </Fact>
        </Facts>
      </div>
      <ReceiptPreview transfer={transfer} />
    </StateCard>
  );
}
