import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Notice } from '#web/features/wallet/notice.tsx';
import { useWalletQuery } from '#web/features/wallet/use-wallet-query.ts';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';

/** From which balance on a notice is sent. */
export function LowBalanceNotice() {
  const t = useTranslations('wallet.notice');
  const { data, error, refetch } = useQuery(useWalletQuery());
  return (
    <>
      <hr className="bare ruled" />
      <h3 className="heading">{t('title')}</h3>
      {data === undefined ? (
        <PartWaiting error={error} onRetry={() => void refetch()} height={44} />
      ) : (
        <Notice wallet={data} />
      )}
      <Text size="sm" c="dimmed">
        {t('channels')}
      </Text>
    </>
  );
}
