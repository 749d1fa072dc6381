import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import badge from '../../shell/notifications-button.module.css';
import { cartQuery } from './cart-queries.ts';

interface CartButtonProps {
  className: string | undefined;
  /** Around it while the cart is empty: small screens have no room for what says nothing. */
  emptyClassName: string | undefined;
}

/** What waits in the cart, from every page. */
export function CartButton({ className, emptyClassName }: CartButtonProps) {
  const t = useTranslations('cart');
  const { data } = useQuery(cartQuery);
  const count = data?.lines.length ?? 0;
  const label = count === 0 ? t('button_empty') : t('button', { count });
  return (
    <div className={count === 0 ? emptyClassName : undefined}>
      <Link to="/cart" className={className} aria-label={label} title={t('title')}>
        <IconShoppingCart size={22} aria-hidden />
        {count === 0 ? null : (
          <bdi aria-hidden className={badge['badge']}>
            {count}
          </bdi>
        )}
      </Link>
    </div>
  );
}
