import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { CardGridSkeleton, RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { HouseAccounts } from './house-accounts.tsx';
import { LedgerFigures } from './ledger-figures.tsx';
import { ledgerQuery } from './ledger-query.ts';
import classes from './ledger.module.css';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { VerificationCard } from './verification-card.tsx';

/** Whether the books are sound, and what was found when they were checked (design, section 5). */
export function LedgerPage() {
  const t = useTranslations('ledger');
  const { data: ledger, error, refetch } = useQuery(ledgerQuery);
  return (
    <Page title={t('title')} text={t('text')} breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}>
      {ledger !== undefined ? (
        <>
          <LedgerFigures ledger={ledger} />
          <HouseAccounts house={ledger.house} />
          <div className={classes['checks']}>
            <VerificationCard checks={ledger.checks} />
            <ReconciliationCard reconciliation={ledger.reconciliation} />
          </div>
        </>
      ) : error === null ? (
        <Stack gap="lg">
          <CardGridSkeleton cards={3} height={110} />
          <RowsSkeleton rows={8} />
        </Stack>
      ) : (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
