import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';

/** A part that is still to come: says so, and where something of it is already. */
export function LaterTab({ tab }: { tab: 'products' | 'orders' | 'pricing' }) {
  const t = useTranslations('simple_admin');
  return (
    <EmptyState
      title={t(tab)}
      text={t(`later.${tab}`)}
      action={
        tab === 'products' ? (
          <ButtonLink to="/products" variant="default">
            {t('to_catalogue')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/customers" variant="default">
            {t('to_customers')}
          </ButtonLink>
        )
      }
    />
  );
}
