import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';
import { AdminBreadcrumb } from '../admin/admin-breadcrumb.tsx';

export function RatesPage() {
  const t = useTranslations('admin.sections');
  return (
    <Page title={t('rates')} breadcrumb={<AdminBreadcrumb>{t('rates')}</AdminBreadcrumb>}>
      {null}
    </Page>
  );
}
