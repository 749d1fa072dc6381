import { Alert, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Currency } from '#shared/money.ts';
import { balanceChangeTypes } from '#shared/resellers/clients.contract.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { isOutcomeKnown } from '#web/ui/act/use-intent-key.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import classes from './balance-form.module.css';
import type { BalanceDraft } from './use-balance-draft.ts';

interface BalanceFormProps {
  change: BalanceDraft;
  name: string;
  ledgerCurrency: Currency;
}

/** Credit adds, debit subtracts, adjustment sets (specification, section 4). */
export function BalanceFields({ change, name, ledgerCurrency }: BalanceFormProps) {
  const t = useTranslations('clients.change');
  const arrow = <IconChevronDown size={18} aria-hidden />;
  const { type } = change.draft;
  const currencies: readonly Currency[] = ledgerCurrency === 'DZD' ? ['DZD'] : ['DZD', ledgerCurrency];
  return (
    <>
      <NativeSelect
        {...change.choice('type', balanceChangeTypes)}
        label={t('type')}
        description={t(`type_means.${type}`)}
        inputWrapperOrder={['label', 'input', 'description']}
        rightSection={arrow}
        data={change.types.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <div className={`stack top gap-sm ${classes.pair}`}>
        {/* Two decimals at most (specification, section 5). */}
        <NumberField
          {...change.field('amount')}
          error={change.error}
          label={t('amount')}
          placeholder="0.00"
          aria-required
          data-autofocus
        />
        <NativeSelect
          {...change.choice('currency', currencies)}
          label={t('currency')}
          rightSection={arrow}
          data={[...currencies]}
        />
      </div>
      <TextInput
        {...change.field('description')}
        label={t('description')}
        placeholder={t(`manual.${type}`)}
        maxLength={300}
      />
      <Forecast change={change} name={name} />
      <Failure change={change} />
    </>
  );
}

/** The balance before and after, in the currency of the amount, and the change in one sentence. */
function Forecast({
  change: { draft, amount, now, foreseen, problem },
  name,
}: Omit<BalanceFormProps, 'ledgerCurrency'>) {
  const t = useTranslations('clients.change');
  const say = useAmountText();
  return (
    <>
      <Facts>
        <Fact name={t('now')}>
          <Amount money={now} currency={now.currency} />
        </Fact>
        <Fact name={t('after')} isMain>
          {foreseen === null || problem === 'balance_too_small' ? (
            '—'
          ) : (
            <Amount money={foreseen.after} currency={now.currency} />
          )}
        </Fact>
      </Facts>
      {amount === null || problem !== null ? null : (
        <Text fw={500}>{t(`words.${draft.type}`, { amount: say(amount, amount.currency), name })}</Text>
      )}
    </>
  );
}

function Failure({ change: { refusal, isBusy } }: Pick<BalanceFormProps, 'change'>) {
  const t = useTranslations('clients.change');
  if (refusal === null || isBusy) return null;
  if (isOutcomeKnown(refusal)) return <Refusal title={t('failed')} error={refusal} />;
  return (
    <Alert role="alert" color="yellow" title={t('failed')} icon={<IconAlertTriangle aria-hidden />}>
      {t('uncertain')}
    </Alert>
  );
}
