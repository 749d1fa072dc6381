import { Stack, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/contracts/catalogue.ts';
import { Amount } from '../../ui/amount.tsx';
import classes from './bulk-tiers.module.css';

export function BulkTiers({ tiers }: { tiers: Product['bulk_pricing'] }) {
  const t = useTranslations('catalogue.product');
  if (tiers.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {t('bulk_title')}
      </Title>
      <ul className={classes.tiers}>
        {tiers.map((tier) => (
          <li key={tier.min_quantity}>
            {t('bulk_from', { min: tier.min_quantity })} <Amount money={tier.price} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
