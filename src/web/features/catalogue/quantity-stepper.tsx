import { Button, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QUANTITY_MAX } from './offer.ts';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  quantity: number;
  min: number;
  onChange: (quantity: number) => void;
}

/** How many units, by typing, by the buttons or by the arrow keys. */
export function QuantityStepper({ quantity, min, onChange }: QuantityStepperProps) {
  const t = useTranslations('catalogue.product');
  const field = useId();
  // While somebody types, what stands there may be no quantity yet.
  const [typed, setTyped] = useState<string | null>(null);

  function step(by: number): void {
    const next = quantity + by;
    setTyped(null);
    if (next >= min && next <= QUANTITY_MAX) onChange(next);
  }

  function type(text: string): void {
    const digits = toLatin(text).replaceAll(/\D/g, '').slice(0, 4);
    setTyped(digits);
    const wanted = Number.parseInt(digits, 10);
    if (wanted >= min && wanted <= QUANTITY_MAX) onChange(wanted);
  }

  return (
    <div className={classes.stepper}>
      <label htmlFor={field}>{t('quantity')}</label>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          px="sm"
          aria-label={t('fewer')}
          disabled={quantity <= min}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </Button>
        <input
          id={field}
          className={classes.input}
          inputMode="numeric"
          autoComplete="off"
          title={t('quantity_hint', { min, max: QUANTITY_MAX })}
          value={typed ?? String(quantity)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
        <Button
          variant="default"
          px="sm"
          aria-label={t('more')}
          disabled={quantity >= QUANTITY_MAX}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </Button>
      </Group>
    </div>
  );
}

/** Some keyboards write Arabic digits. */
function toLatin(text: string): string {
  return text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60));
}
