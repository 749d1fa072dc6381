import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';

const ORDERS = 5;

export function OrdersSkeleton() {
  const t = useTranslations('shell');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        {Array.from({ length: ORDERS }, (_, index) => (
          <Skeleton key={index} height={176} radius="lg" />
        ))}
      </Stack>
    </>
  );
}
