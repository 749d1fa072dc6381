import { Title } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RECEIPT_BYTES_MAX, type Deposit } from '#shared/deposits/deposits.contract.ts';
import { CopyRow } from '#web/ui/act/copy-row.tsx';
import { PayTo } from './pay-to.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';
import { SendForm } from './send-form.tsx';
import classes from './transfer-steps.module.css';
import { useLookingNote } from '../add-funds/use-looking-note.ts';

interface StepsProps {
  deposit: Deposit;
  transfer: NonNullable<Deposit['transfer']>;
}

const MEGABYTES_MAX = RECEIPT_BYTES_MAX / (1024 * 1024);

/** From the account to transfer to, to the receipt that was sent in. */
export function TransferSteps({ deposit, transfer }: StepsProps) {
  const t = useTranslations('deposits.steps');
  return (
    <ol className={`stack bare ${classes['steps']}`}>
      <Step title={t('transfer')}>
        <PayTo toPay={deposit.to_pay} transfer={transfer} />
      </Step>
      <Step title={t('reference')}>
        <CopyRow name={t('reference_name')} value={transfer.reference} isLarge />
        <p className="bare muted small">{t('reference_hint')}</p>
      </Step>
      <ReceiptSteps deposit={deposit} transfer={transfer} />
    </ol>
  );
}

/** For a transfer that was made already. */
export function LateSteps({ deposit, transfer }: StepsProps) {
  return (
    <ol className={`stack bare ${classes['steps']}`}>
      <ReceiptSteps deposit={deposit} transfer={transfer} />
    </ol>
  );
}

function ReceiptSteps({ deposit, transfer }: StepsProps) {
  const t = useTranslations('deposits.steps');
  const [isMissing, setMissing] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const isLooking = useLookingNote() !== null;
  const hasReceipt = transfer.receipt_url !== null;

  /** Returns whether it may be sent. */
  function checkReceipt(): boolean {
    setMissing(!hasReceipt);
    if (!hasReceipt) chooser.current?.focus();
    return hasReceipt;
  }

  return (
    <>
      <Step title={t('receipt')} hint={t('receipt_hint', { maximum: String(MEGABYTES_MAX) })}>
        <ReceiptUpload
          id={deposit.id}
          transfer={transfer}
          megabytesMax={MEGABYTES_MAX}
          isMissing={isMissing && !hasReceipt}
          isReadOnly={isLooking}
          chooser={chooser}
        />
      </Step>
      {isLooking ? null : (
        <Step title={t('send')}>
          <SendForm id={deposit.id} checkReceipt={checkReceipt} />
        </Step>
      )}
    </>
  );
}

interface StepProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

function Step({ title, hint, children }: StepProps) {
  return (
    <li className={`stack ${classes['step']}`}>
      <Title order={3} size="h4" className={classes['title']}>
        {title}
      </Title>
      {hint === undefined ? null : <p className="bare muted small">{hint}</p>}
      {children}
    </li>
  );
}
