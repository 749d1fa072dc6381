import { Button, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readCount } from '#web/ui/form/read-count.ts';
import { useTellWrong, type OnWrong } from '#web/ui/form/wrong-fields.ts';
import { LINE_UNITS_MAX } from '#shared/orders/order-limits.ts';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  quantity: number;
  min: number;
  onChange: (quantity: number) => void;
  /** What stands there is no quantity: nothing may be bought by it. */
  onWrong: OnWrong;
}

/** How many units, by typing, by the buttons or by the arrow keys. What was typed stays, and what is wrong with it is said. */
export function QuantityStepper({ quantity, min, onChange, onWrong }: QuantityStepperProps) {
  const t = useTranslations('catalogue.product');
  const field = useId();
  // While someone types, what stands there may be no quantity yet.
  const [typed, setTyped] = useState<string | null>(null);
  const problem = useId();
  const isWrong = typed !== null && readCount(typed, min, LINE_UNITS_MAX) === null;
  useTellWrong(isWrong, onWrong);

  function step(by: number): void {
    const next = quantity + by;
    setTyped(null);
    if (next >= min && next <= LINE_UNITS_MAX) onChange(next);
  }

  function type(text: string): void {
    setTyped(text);
    const wanted = readCount(text, min, LINE_UNITS_MAX);
    if (wanted !== null) onChange(wanted);
  }

  return (
    <div className="stack gap-xs">
      <label htmlFor={field} className="medium">
        {t('quantity')}
      </label>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          px="sm"
          data-counts
          aria-label={t('fewer')}
          disabled={quantity <= min}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </Button>
        <input
          id={field}
          className={`boxed ${classes.input}`}
          inputMode="numeric"
          autoComplete="off"
          title={t('quantity_hint', { min, max: LINE_UNITS_MAX })}
          value={typed ?? String(quantity)}
          onChange={(event) => type(event.currentTarget.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problem : undefined}
          onBlur={() => (isWrong ? undefined : setTyped(null))}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
        <Button
          variant="default"
          px="sm"
          data-counts
          aria-label={t('more')}
          disabled={quantity >= LINE_UNITS_MAX}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </Button>
      </Group>
      {isWrong ? (
        <Text id={problem} role="alert" size="sm" c="red" maw="15rem">
          {t('quantity_wrong', { min, max: LINE_UNITS_MAX })}
        </Text>
      ) : null}
    </div>
  );
}
