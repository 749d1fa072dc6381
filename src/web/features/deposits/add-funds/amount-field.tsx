import { Button, Stack } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositMethod, DepositOptions } from '#shared/deposits/deposits.contract.ts';
import { compareMoney, toUnits, type Money } from '#shared/money.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import classes from './add-funds.module.css';
import { possibleRange } from './amount-limits.ts';
import { readAmount, toTypedText } from '#shared/read-amount.ts';
import { Dinars, useDinars } from '#web/ui/show/dinars.tsx';

interface AmountFieldProps {
  text: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  error: string | null;
  options: DepositOptions;
  method: DepositMethod | undefined;
  fieldRef: Ref<HTMLInputElement>;
}

export function AmountField(props: AmountFieldProps) {
  const { text, onChange, onLeave, error, options, method, fieldRef } = props;
  const t = useTranslations('deposits.amount');
  const say = useDinars();
  const typed = readAmount(text);
  const { from, to } = possibleRange(options, method);
  // Where nothing is possible now, the page says so above.
  const hint = compareMoney(from, to) > 0 ? options : { minimum: from, maximum: to };
  return (
    <Stack gap="sm">
      <NumberField
        ref={fieldRef}
        label={t('label')}
        description={t('hint', { minimum: say(hint.minimum), maximum: say(hint.maximum) })}
        error={error}
        value={text}
        onChange={onChange}
        onBlur={onLeave}
        // Left of the figures in both languages, as amounts are written: DA 25,000 and, from right to left, 25,000 د.ج.
        leftSection={t('unit')}
        leftSectionPointerEvents="none"
        leftSectionWidth="3.5rem"
        name="amount"
        descriptionProps={{ mt: 'xs' }}
        errorProps={{ mt: 'xs' }}
        classNames={{ input: classes['typed'] ?? '' }}
      />
      <fieldset aria-label={t('quick')} className={`bare ${classes['quick']}`}>
        {options.quick_amounts.map((quick) => {
          const isChosen = typed.state === 'valid' && isSame(typed.amount, quick);
          return (
            <Button
              key={quick.amount}
              px="xs"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(toTypedText(quick))}
            >
              <Dinars money={quick} />
            </Button>
          );
        })}
      </fieldset>
    </Stack>
  );
}

function isSame(amount: string, quick: Money): boolean {
  return toUnits(amount, 2) === toUnits(quick.amount, 2);
}
