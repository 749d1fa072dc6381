import { Badge, Group } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';

type Badged = Pick<ProductCard, 'is_subscription' | 'trial_days' | 'in_stock'> & { is_featured?: boolean };

/** What kind of product it is, at a glance; nothing for one that is simply there to buy. */
export function ProductBadges({ product }: { product: Badged }) {
  const t = useTranslations('catalogue');
  if (
    product.is_featured !== true &&
    !product.is_subscription &&
    product.trial_days === 0 &&
    product.in_stock
  )
    return null;
  return (
    <Group gap={6}>
      {product.in_stock ? null : <OneBadge color="red">{t('out_of_stock')}</OneBadge>}
      {product.is_featured === true ? (
        <OneBadge color="yellow" icon={<IconStarFilled size={12} aria-hidden />}>
          {t('featured')}
        </OneBadge>
      ) : null}
      {product.is_subscription ? <OneBadge>{t('subscription')}</OneBadge> : null}
      {product.trial_days > 0 ? (
        <OneBadge variant="default">{t('trial', { n: product.trial_days })}</OneBadge>
      ) : null}
    </Group>
  );
}

interface OneBadgeProps {
  color?: 'red' | 'yellow' | 'green';
  variant?: 'light' | 'default';
  icon?: ReactNode;
  children: string;
}

function OneBadge({ color = 'green', variant = 'light', icon, children }: OneBadgeProps) {
  return (
    <Badge variant={variant} color={color} leftSection={icon}>
      {children}
    </Badge>
  );
}
