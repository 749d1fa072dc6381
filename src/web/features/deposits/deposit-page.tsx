import { Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';
import { useTeamBarrier } from '../../session/team-role.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { DepositForm } from './deposit-form.tsx';
import { depositOptionsQuery } from './deposit-queries.ts';
import { NotYourRole, NoWallet } from './no-wallet.tsx';

export function DepositPage() {
  const t = useTranslations();
  const { reseller } = useSession();
  return (
    <Page title={t('shell.pages.deposit')} breadcrumb={<BackToDashboard />}>
      {reseller === null ? <NoWallet /> : <ForReseller isApproved={reseller.status === 'approved'} />}
    </Page>
  );
}

function ForReseller({ isApproved }: { isApproved: boolean }) {
  const t = useTranslations();
  const barrier = useTeamBarrier()('add_funds');
  if (barrier !== null) return <NotYourRole text={barrier} />;
  if (!isApproved) {
    return (
      <EmptyState
        title={t('deposits.not_approved')}
        text={t('errors.reseller_not_approved')}
        action={<ButtonLink to="/support">{t('deposits.to_support')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Text c="dimmed">{t('deposits.intro')}</Text>
      <Options />
    </>
  );
}

function Options() {
  const t = useTranslations('deposits');
  const { data, error, refetch } = useQuery(depositOptionsQuery);
  if (data === undefined) {
    return error === null ? <FormSkeleton /> : <ErrorCard error={error} onRetry={() => void refetch()} />;
  }
  if (data.methods.length === 0) {
    return (
      <EmptyState
        title={t('no_methods.title')}
        text={t('no_methods.text')}
        action={<ButtonLink to="/support">{t('to_support')}</ButtonLink>}
      />
    );
  }
  return <DepositForm options={data} />;
}

function FormSkeleton() {
  const t = useTranslations('shell');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        <Skeleton height={88} />
        <Skeleton height={42} />
        <Skeleton height={92} radius="lg" />
        <Skeleton height={92} radius="lg" />
        <Paper>
          <Skeleton height={160} />
        </Paper>
      </Stack>
    </>
  );
}
