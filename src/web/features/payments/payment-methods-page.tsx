import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';
import { AdminBreadcrumb } from '../admin/admin-breadcrumb.tsx';

export function PaymentMethodsPage() {
  const t = useTranslations('admin.sections');
  return (
    <Page title={t('payment_methods')} breadcrumb={<AdminBreadcrumb>{t('payment_methods')}</AdminBreadcrumb>}>
      {null}
    </Page>
  );
}
