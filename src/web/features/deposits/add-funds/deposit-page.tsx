import { Text } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { HelpLink } from '#web/features/support/help-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { DepositForm } from './deposit-form.tsx';
import { unfinishedQuery } from './deposit-list-queries.ts';
import { depositOptionsQuery } from '../deposit-queries.ts';
import { depositSearch } from './deposit-search.ts';
import { NotYourRole, NoWallet } from './no-wallet.tsx';
import { UnfinishedDeposits } from './unfinished-deposits.tsx';
import { part } from '#web/ui/page/part.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import classes from './add-funds.module.css';

/** The form does not wait for what stands below it; what stands above comes with it, so that nothing moves. */
const PastDeposits = part(async () => (await import('./past-deposits.tsx')).PastDeposits);
const ROWS_EXPECTED = 3;

export function DepositPage() {
  const t = useTranslations();
  const { reseller } = useSession();
  return (
    <Page
      address={depositSearch}
      title={t('shell.pages.deposit')}
      breadcrumb={<BackToDashboard />}
      actions={<HelpLink article="add-funds" topic={t('shell.pages.deposit')} />}
    >
      {reseller === null ? <NoWallet /> : <ForReseller isApproved={reseller.status === 'approved'} />}
    </Page>
  );
}

function ForReseller({ isApproved }: { isApproved: boolean }) {
  const barrier = useTeamBarrier()('add_funds');
  if (barrier !== null) return <NotYourRole text={barrier} />;
  return <Open isApproved={isApproved} />;
}

function Open({ isApproved }: { isApproved: boolean }) {
  const t = useTranslations();
  usePrefetchQuery(unfinishedQuery);
  return (
    <>
      {isApproved ? (
        <Text c="dimmed" visibleFrom="sm">
          {t('deposits.intro')}
        </Text>
      ) : null}
      <UnfinishedDeposits />
      {isApproved ? (
        <Options />
      ) : (
        <EmptyState
          title={t('deposits.not_approved')}
          text={t('errors.reseller_not_approved')}
          action={<ButtonLink to="/support">{t('deposits.to_support')}</ButtonLink>}
        />
      )}
      <PartBoundary fallback={<RowsSkeleton rows={ROWS_EXPECTED} />}>
        <PastDeposits />
      </PartBoundary>
    </>
  );
}

function Options() {
  const t = useTranslations('deposits');
  return (
    <Answered answer={useQuery(depositOptionsQuery)} waiting={<RowsSkeleton rows={12} />}>
      {(options) =>
        options.methods.length === 0 ? (
          <EmptyState
            title={t('no_methods.title')}
            text={t('no_methods.text')}
            action={<ButtonLink to="/support">{t('to_support')}</ButtonLink>}
          />
        ) : (
          <DepositForm options={options} />
        )
      }
    </Answered>
  );
}

function BackToDashboard() {
  const t = useTranslations('deposits');
  return (
    <TextLink to="/dashboard" size="sm" className={`row ${classes['back']}`}>
      <IconArrowLeft size={18} aria-hidden className="points" />
      {t('back')}
    </TextLink>
  );
}
