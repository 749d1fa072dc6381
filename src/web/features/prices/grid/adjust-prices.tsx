import { Button, Group } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { readChange } from '#shared/prices/adjust-price.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

const STEPS = ['0.01', '1', '5', '10', '100'] as const;

interface AdjustPricesProps {
  onAdjust: (percent: string, step: string) => void;
}

/** Raises or lowers all prices that are shown, as typed edits that can still be changed one by one. */
export function AdjustPrices({ onAdjust }: AdjustPricesProps) {
  const t = useTranslations('price_grid.adjust');
  const [text, setText] = useState('');
  const [step, setStep] = useState<(typeof STEPS)[number]>('1');
  const [isTold, setTold] = useState(false);
  const percent = readChange(text);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTold(percent === null);
    if (percent !== null) onAdjust(percent, step);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Group gap="sm">
        <NumberField
          className="row wrap"
          label={t('percent')}
          placeholder="-2.5"
          isSigned
          value={text}
          error={isTold && percent === null ? t('wrong') : null}
          onChange={setText}
        />
        <SelectField
          className="row"
          label={t('round')}
          value={step}
          options={STEPS.map((value) => ({ value, label: value }))}
          onChange={setStep}
        />
        <Button type="submit" variant="default">
          {t('apply')}
        </Button>
      </Group>
    </form>
  );
}
