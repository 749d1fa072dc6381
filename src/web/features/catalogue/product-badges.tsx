import { Badge, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '#shared/contracts/catalogue.ts';

type Badged = Pick<ProductCard, 'is_subscription' | 'trial_days' | 'in_stock'>;

/** What kind of product it is, at a glance; nothing for one that is simply there to buy. */
export function ProductBadges({ product }: { product: Badged }) {
  const t = useTranslations('catalogue');
  if (!product.is_subscription && product.trial_days === 0 && product.in_stock) return null;
  return (
    <Group gap="xs">
      {product.is_subscription ? (
        <Badge variant="light" size="lg" fw={500} tt="none" lts="0">
          {t('subscription')}
        </Badge>
      ) : null}
      {product.trial_days > 0 ? (
        <Badge variant="default" size="lg" fw={500} tt="none" lts="0">
          {t('trial', { n: product.trial_days })}
        </Badge>
      ) : null}
      {product.in_stock ? null : (
        <Badge variant="light" color="red" size="lg" fw={500} tt="none" lts="0">
          {t('out_of_stock')}
        </Badge>
      )}
    </Group>
  );
}
