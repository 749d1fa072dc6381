import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { useWalletQuery } from '#web/features/wallet/use-wallet-query.ts';
import { Notice } from '#web/features/wallet/notice.tsx';
import classes from './low-balance-notice.module.css';
import { PartFailed } from '../part-failed.tsx';

/** From which balance on a notice is sent; for those who can then add funds. */
export function LowBalanceNotice() {
  return useMay()('add_funds') ? <Card /> : null;
}

function Card() {
  const t = useTranslations('wallet.notice');
  const { data, error, refetch } = useQuery(useWalletQuery());
  return (
    <div className={classes['card']}>
      <h3 className={classes['title']}>{t('title')}</h3>
      {data === undefined && error !== null ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={44} />
      ) : (
        <Notice wallet={data} />
      )}
      <Text size="sm" c="dimmed">
        {t('channels')}
      </Text>
    </div>
  );
}
