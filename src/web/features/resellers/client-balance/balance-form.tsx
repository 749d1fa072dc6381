import { Alert, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BalanceChangeType } from '#shared/resellers/clients.contract.ts';
import type { Money } from '#shared/money.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { AmountRow } from './amount-row.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { type BalanceFields, useBalanceFields } from './use-balance-fields.ts';
import type { BalanceChange } from './use-balance-change.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';

interface BalanceFormProps {
  name: string;
  /** In the ledger's currency. */
  balance: Money;
  /** What is offered. */
  types: readonly BalanceChangeType[];
  change: BalanceChange;
  onCancel: () => void;
}

/** Credit adds, debit subtracts, adjustment sets (specification, section 4). */
export function BalanceForm({ name, balance, types, change, onCancel }: BalanceFormProps) {
  const t = useTranslations('clients.change');
  const shell = useTranslations('shell');
  const fields = useBalanceFields(balance, types[0] ?? 'credit');
  const [description, setDescription] = useState('');
  const { isPending } = change;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    fields.showMistakes();
    if (isPending || fields.amount === null || fields.problem !== null) return;
    const typed = description.trim();
    change.mutate({
      type: fields.type,
      amount: fields.amount,
      ...(typed === '' ? {} : { description: typed }),
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TypeChoice fields={fields} types={types} isDisabled={isPending} />
        <AmountRow fields={fields} ledgerCurrency={balance.currency} isDisabled={isPending} />
        <TextInput
          label={t('description')}
          placeholder={t(`manual.${fields.type}`)}
          value={description}
          maxLength={300}
          disabled={isPending}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <BalanceForecast fields={fields} />
        <Words fields={fields} name={name} />
        <Failure change={change} />
        <DialogActions>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {shell('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

interface TypeChoiceProps {
  fields: BalanceFields;
  types: readonly BalanceChangeType[];
  isDisabled: boolean;
}

function TypeChoice({ fields, types, isDisabled }: TypeChoiceProps) {
  const t = useTranslations('clients.change');
  function choose(value: string): void {
    const type: BalanceChangeType | undefined = types.find((one) => one === value);
    if (type !== undefined) fields.setType(type);
  }
  return (
    <NativeSelect
      label={t('type')}
      description={t(`type_means.${fields.type}`)}
      inputWrapperOrder={['label', 'input', 'description']}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      value={fields.type}
      disabled={isDisabled}
      onChange={(event) => choose(event.currentTarget.value)}
      data={types.map((value) => ({ value, label: t(`types.${value}`) }))}
    />
  );
}

/** The change in one sentence, before the button that makes it. */
function Words({ fields, name }: { fields: BalanceFields; name: string }) {
  const t = useTranslations('clients.change');
  const say = useAmountText();
  if (fields.amount === null || fields.problem !== null) return null;
  const amount = say(fields.amount, fields.amount.currency);
  return <Text fw={500}>{t(`words.${fields.type}`, { amount, name })}</Text>;
}

function Failure({ change: { error, isPending } }: { change: BalanceChange }) {
  const t = useTranslations('clients.change');
  if (error === null || isPending) return null;
  const isKnown = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  if (isKnown) return <Refusal title={t('failed')} error={error} />;
  return (
    <Alert role="alert" color="yellow" title={t('failed')} icon={<IconAlertTriangle aria-hidden />}>
      {t('uncertain')}
    </Alert>
  );
}

/** The balance before and after, in the currency of the amount. */
function BalanceForecast({ fields: { foreseen, problem, now } }: { fields: BalanceFields }) {
  const t = useTranslations('clients.change');
  return (
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
  );
}
