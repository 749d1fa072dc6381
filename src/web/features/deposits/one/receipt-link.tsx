import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/i18n/use-language.ts';

interface ReceiptLinkProps {
  /** Of a paid deposit. */
  id: string;
  /** What to read for who hears one of many alike. */
  label?: string;
  isSmall?: boolean;
}

/** The store's receipt of a deposit, in the reader's language. */
export function ReceiptLink({ id, label, isSmall = false }: ReceiptLinkProps) {
  const t = useTranslations('deposits.recent');
  const { language } = useLanguage();
  return (
    <Button
      component="a"
      href={`/api/deposits/${id}/receipt.pdf?language=${language}`}
      download
      variant={isSmall ? 'subtle' : 'default'}
      {...(isSmall ? { size: 'sm' } : {})}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={label}
    >
      {t('receipt')}
    </Button>
  );
}
