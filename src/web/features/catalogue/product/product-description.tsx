import { Stack, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { useInLanguage, useListInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './product-tabs.module.css';

export function ProductDescription({ product }: { product: Product }) {
  const t = useTranslations('catalogue.description');
  const local = useInLanguage();
  const localList = useListInLanguage();
  const features = localList(product.features, product.features_ar);
  return (
    <Stack gap="lg">
      <p className={classes.description} dir="auto">
        {local(product.description, product.description_ar) || t('generic')}
      </p>
      {features.length === 0 ? null : (
        <Stack gap="sm">
          <Title order={2} size="h3">
            {t('features')}
          </Title>
          <ul className={classes.features}>
            {features.map((feature) => (
              <li key={feature} className={classes.feature}>
                <IconCheck size={20} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}
