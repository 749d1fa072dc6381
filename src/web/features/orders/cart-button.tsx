import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import badge from '#web/shell/header/notifications-button.module.css';
import type { ShellParts } from '#web/shell/parts.ts';
import { cartQuery } from './cart/cart-queries.ts';

/** What waits in the cart, from every page. */
export function CartButton({ className, emptyClassName }: ComponentProps<ShellParts['CartButton']>) {
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
