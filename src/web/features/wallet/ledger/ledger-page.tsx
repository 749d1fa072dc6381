import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { HouseAccounts } from './house-accounts.tsx';
import { LedgerFigures } from './ledger-figures.tsx';
import { ledgerQuery } from './ledger-query.ts';
import classes from './ledger.module.css';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { VerificationCard } from './verification-card.tsx';

/** Whether the books are sound, and what was found when they were checked (design, section 5). */
export function LedgerPage() {
  const t = useTranslations('ledger');
  return (
    <Page title={t('title')} text={t('text')} breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}>
      <Answered answer={useQuery(ledgerQuery)} failed={t('load_failed')} waiting={<RowsSkeleton rows={10} />}>
        {(ledger) => (
          <>
            <LedgerFigures ledger={ledger} />
            <HouseAccounts house={ledger.house} />
            <div className={`fit ${classes['checks']}`}>
              <VerificationCard checks={ledger.checks} />
              <ReconciliationCard reconciliation={ledger.reconciliation} />
            </div>
          </>
        )}
      </Answered>
    </Page>
  );
}
