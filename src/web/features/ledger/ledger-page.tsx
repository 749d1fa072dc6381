import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';
import { AdminBreadcrumb } from '../admin/admin-breadcrumb.tsx';

export function LedgerPage() {
  const t = useTranslations('admin.sections');
  return (
    <Page title={t('ledger')} breadcrumb={<AdminBreadcrumb>{t('ledger')}</AdminBreadcrumb>}>
      {null}
    </Page>
  );
}
