import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';
import { AdminBreadcrumb } from '../admin/admin-breadcrumb.tsx';

export function GatewayLogPage() {
  const t = useTranslations('admin.sections');
  return (
    <Page title={t('gateway_log')} breadcrumb={<AdminBreadcrumb>{t('gateway_log')}</AdminBreadcrumb>}>
      {null}
    </Page>
  );
}
