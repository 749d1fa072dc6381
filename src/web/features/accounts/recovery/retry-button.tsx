import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shell');
  return <Button onClick={onRetry}>{t('retry')}</Button>;
}
