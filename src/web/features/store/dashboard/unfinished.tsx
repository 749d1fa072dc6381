import { IconShoppingCart, IconTruckDelivery, IconWallet } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '#shared/store/dashboard.contract.ts';
import { ButtonLink } from '#web/ui/links.tsx';

/** What someone began and did not end, each with the way to it. */
export function Unfinished({ deposits, orders, cart_lines: cartLines }: Dashboard['unfinished']) {
  const t = useTranslations('dashboard.unfinished');
  const newest = deposits?.newest ?? null;
  const look = { variant: 'light', color: 'yellow' } as const;
  if (newest === null && orders === 0 && (cartLines ?? 0) === 0) return null;
  return (
    <section className="row wrap" aria-label={t('title')}>
      {newest === null ? null : (
        <ButtonLink
          {...look}
          to="/deposit/$depositId"
          params={{ depositId: newest }}
          leftSection={<IconWallet size={18} aria-hidden />}
        >
          {t('deposits', { count: deposits?.count ?? 0 })}
        </ButtonLink>
      )}
      {orders === 0 ? null : (
        <ButtonLink
          {...look}
          to="/purchase-history"
          search={{ status: 'pending' }}
          leftSection={<IconTruckDelivery size={18} aria-hidden />}
        >
          {t('orders', { count: orders })}
        </ButtonLink>
      )}
      {cartLines === null || cartLines === 0 ? null : (
        <ButtonLink {...look} to="/cart" leftSection={<IconShoppingCart size={18} aria-hidden />}>
          {t('cart', { count: cartLines })}
        </ButtonLink>
      )}
    </section>
  );
}
