import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Currency } from '#shared/money.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import classes from '../balance-dialog.module.css';
import type { BalanceFields } from './use-balance-fields.ts';

interface AmountRowProps {
  fields: BalanceFields;
  ledgerCurrency: Currency;
  isDisabled: boolean;
}

/** How much, with two decimals at most (specification, section 5), in dinars or as the ledger counts. */
export function AmountRow({ fields, ledgerCurrency, isDisabled }: AmountRowProps) {
  const t = useTranslations('clients.change');
  const input = useRef<HTMLInputElement>(null);
  // The dialog took the focus when it opened, and the form came after.
  useEffect(() => input.current?.focus(), []);
  const offered: readonly Currency[] = ledgerCurrency === 'DZD' ? ['DZD'] : ['DZD', ledgerCurrency];
  return (
    <div className={classes.pair}>
      <NumberField
        ref={input}
        label={t('amount')}
        placeholder="0.00"
        value={fields.text}
        error={fields.error}
        disabled={isDisabled}
        aria-required
        data-autofocus
        onChange={fields.setText}
      />
      <NativeSelect
        label={t('currency')}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        value={fields.currency}
        disabled={isDisabled}
        onChange={(event) => {
          const currency = offered.find((one) => one === event.currentTarget.value);
          if (currency !== undefined) fields.setCurrency(currency);
        }}
        data={[...offered]}
      />
    </div>
  );
}
