import { IconFileText } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import classes from './receipt-preview.module.css';

type Transfer = NonNullable<Deposit['transfer']>;

interface ReceiptPreviewProps {
  transfer: Transfer;
  /** As it was called where it came from, while that is known. */
  name?: string | undefined;
}

/** The receipt as the store keeps it; opens in a window of its own. */
export function ReceiptPreview({ transfer: { receipt_url, receipt_type }, name }: ReceiptPreviewProps) {
  const t = useTranslations('deposits');
  if (receipt_url === null) return null;
  return (
    <a
      href={receipt_url}
      target="_blank"
      rel="noopener noreferrer"
      className={`boxed clipped ${classes['preview']}`}
      aria-label={t('one.receipt_open')}
    >
      {receipt_type === 'application/pdf' ? (
        <span className={`row gap-sm break ${classes['pdf']}`}>
          <IconFileText size={28} aria-hidden />
          <bdi>{name ?? t('receipt.pdf')}</bdi>
        </span>
      ) : (
        <img src={receipt_url} alt={t('receipt.picture')} className={classes['picture']} />
      )}
    </a>
  );
}
