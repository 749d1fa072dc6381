import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { readChange } from '#shared/prices/adjust-price.ts';
import classes from './price-grid.module.css';

const STEPS = ['0.01', '1', '5', '10', '100'] as const;

interface AdjustPricesProps {
  onAdjust: (percent: string, step: string) => void;
}

/** Raises or lowers all prices that are shown, as typed edits that can still be changed one by one. */
export function AdjustPrices({ onAdjust }: AdjustPricesProps) {
  const t = useTranslations('price_grid.adjust');
  const [text, setText] = useState('');
  const [step, setStep] = useState<string>('1');
  const [isTold, setTold] = useState(false);
  const percent = readChange(text);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTold(percent === null);
    if (percent !== null) onAdjust(percent, step);
  }

  return (
    <form className={classes['tools']} onSubmit={submit} noValidate>
      <NumberField
        label={t('percent')}
        placeholder="-2.5"
        isSigned
        value={text}
        error={isTold && percent === null ? t('wrong') : null}
        onChange={setText}
      />
      <NativeSelect
        label={t('round')}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        value={step}
        onChange={(event) => setStep(event.currentTarget.value)}
        data={STEPS.map((value) => ({ value, label: value }))}
      />
      <Button type="submit" variant="default">
        {t('apply')}
      </Button>
    </form>
  );
}
