import { Group, Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useSession } from '../../session/session.ts';
import { useTeamBarrier } from '../../session/team-role.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { DepositFacts } from './one/deposit-facts.tsx';
import { useWatchedDeposit } from './deposit-queries.ts';
import { DepositState } from './one/deposit-state.tsx';
import { DepositStatus } from './add-funds/deposit-status.tsx';
import { DepositTimeline } from './deposit-timeline.tsx';
import { isUnknown } from './is-unknown.ts';
import { NotYourRole, NoWallet } from './add-funds/no-wallet.tsx';
import classes from './one-deposit-page.module.css';
import { UnknownDeposit } from './one/outcome-views.tsx';

/** One deposit in whatever state it is: what to do now, what it is about, what happened. It changes by itself. */
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
      <div className={classes['columns']}>
        <DepositState deposit={deposit} />
        <Beside deposit={deposit} />
      </div>
    </Page>
  );
}

function Beside({ deposit }: { deposit: Deposit }) {
  return (
    <div className={classes['beside']}>
      <DepositFacts deposit={deposit} />
      <DepositTimeline deposit={deposit} />
    </div>
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
      <Group className={classes['columns']} aria-hidden>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </Group>
    </>
  );
}
