import { Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DepositOptions } from '#shared/contracts/deposits.ts';
import classes from './deposit-limits.module.css';
import { useDinars } from './dinars.tsx';

/** The limits with their reasons; the server holds them. */
export function DepositLimits({ options }: { options: DepositOptions }) {
  const t = useTranslations('deposits.limits');
  const say = useDinars();
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {t('title')}
      </Title>
      <Text component="ul" size="sm" c="dimmed" className={classes['limits']}>
        <li>{t('minimum', { amount: say(options.minimum) })}</li>
        <li>{t('maximum', { amount: say(options.maximum) })}</li>
        <li>{t('daily', { amount: say(options.daily_maximum) })}</li>
      </Text>
    </Stack>
  );
}
