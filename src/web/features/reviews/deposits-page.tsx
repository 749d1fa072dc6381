import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';
import { AdminBreadcrumb } from '../admin/admin-breadcrumb.tsx';

export function DepositsPage() {
  const t = useTranslations('admin.sections');
  return (
    <Page title={t('deposits')} breadcrumb={<AdminBreadcrumb>{t('deposits')}</AdminBreadcrumb>}>
      {null}
    </Page>
  );
}
