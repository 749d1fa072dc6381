import { Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { currencies, type Currency } from '#shared/money.ts';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

const STEPS = ['0.01', '1', '5', '10', '100'] as const;

export interface PriceDraft {
  by: 'percent' | 'amount';
  value: string;
  step: (typeof STEPS)[number];
  currency: Currency;
}

interface PriceFieldsProps {
  draft: PriceDraft;
  error: string | boolean | null;
  isBusy: boolean;
  onChange: (changed: Partial<PriceDraft>) => void;
}

/** By how much prices change. */
export function PriceFields({ draft, error, isBusy, onChange }: PriceFieldsProps) {
  const t = useTranslations('bulk_runs.change');
  const { by, value, step, currency } = draft;
  return (
    <>
      <ChoiceRow
        name={t('by')}
        value={by}
        options={[
          { value: 'percent', label: t('percent') },
          { value: 'amount', label: t('amount') },
        ]}
        onChoose={(chosen) => onChange({ by: chosen })}
      />
      <Group grow align="start" preventGrowOverflow={false}>
        <NumberField
          label={t(`${by}_label`)}
          placeholder={by === 'percent' ? '-2.5' : '-50'}
          isSigned
          value={value}
          error={error}
          disabled={isBusy}
          onChange={(text) => onChange({ value: text })}
        />
        {by === 'percent' ? (
          <SelectField
            label={t('step')}
            value={step}
            disabled={isBusy}
            options={STEPS.map((one) => ({ value: one, label: one }))}
            onChange={(chosen) => onChange({ step: chosen })}
          />
        ) : (
          <SelectField
            label={t('currency')}
            value={currency}
            disabled={isBusy}
            options={currencies.map((one) => ({ value: one, label: t(`units.${one}`) }))}
            onChange={(chosen) => onChange({ currency: chosen })}
          />
        )}
      </Group>
    </>
  );
}
