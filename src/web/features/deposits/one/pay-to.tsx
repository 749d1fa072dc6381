import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { inLanguage } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { CopyRow } from '#web/ui/act/copy-row.tsx';
import classes from '#web/ui/act/copy-row.module.css';

interface PayToProps {
  toPay: Money;
  transfer: NonNullable<Deposit['transfer']>;
}

/** What to transfer and where to, in rows that can be copied into the app of a bank. */
export function PayTo({ toPay, transfer: { account, instructions } }: PayToProps) {
  const t = useTranslations('deposits.steps');
  const { language } = useLanguage();
  const text = inLanguage(language, instructions.en, instructions.ar);
  if (account.length === 0) {
    return (
      <Alert color="yellow" role="note">
        {t('no_account')}
      </Alert>
    );
  }
  return (
    <>
      <div className="stack gap-0">
        <CopyRow name={t('amount')} value={toPay.amount.replace(/\.00$/, '')} isLarge>
          <Exact money={toPay} />
        </CopyRow>
        {account.map(({ label_en, label_ar, value }) => (
          <CopyRow
            key={`${label_en} ${value}`}
            name={inLanguage(language, label_en, label_ar)}
            value={value}
          />
        ))}
      </div>
      {text === '' ? null : (
        <Text className={`as-written rounded ${classes['instructions']}`} dir="auto">
          {text}
        </Text>
      )}
    </>
  );
}
