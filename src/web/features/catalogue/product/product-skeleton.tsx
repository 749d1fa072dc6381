import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from '../product-detail.module.css';

export function ProductSkeleton() {
  const t = useTranslations('catalogue');
  return (
    // The footer stays below what is seen, as it will.
    <Stack gap="lg" mih="100dvh">
      <Text component="output" size="sm" c="dimmed">
        {t('loading_product')}
      </Text>
      <Stack gap="xs" aria-hidden>
        <Skeleton height={36} width="60%" />
        <Skeleton height={26} width="30%" />
        <Skeleton height={26} width="25%" />
      </Stack>
      <div className={classes.columns} aria-hidden>
        <Skeleton className={classes.picture} radius="lg" style={{ aspectRatio: '4 / 3' }} />
        <Stack gap="md">
          <Skeleton height={48} width="50%" />
          <Skeleton height={56} radius="md" />
          <Skeleton height={56} radius="md" />
          <Skeleton height={44} radius="md" />
        </Stack>
      </div>
    </Stack>
  );
}
