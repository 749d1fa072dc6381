import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import tiles from '#web/ui/show/tile.module.css';
import classes from '../payments.module.css';

/** The page's own shape, before anything of it is known. */
export function PaymentsSkeleton() {
  const t = useTranslations('shell');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Stack gap="lg" aria-hidden>
        <div className={tiles['tiles']}>
          {['successful', 'pending', 'failed', 'revenue'].map((name) => (
            <Skeleton key={name} height={112} radius="lg" />
          ))}
        </div>
        <div className={classes['methods']}>
          {['chargily', 'edahabiya', 'baridimob', 'redotpay', 'binance'].map((name) => (
            <Skeleton key={name} height={260} radius="lg" />
          ))}
        </div>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={560} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </Stack>
    </>
  );
}
