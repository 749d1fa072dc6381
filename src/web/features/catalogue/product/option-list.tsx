import { Stack } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import classes from './option-list.module.css';

interface Option {
  id: string;
  name: string;
  price: Money;
  inStock: boolean;
  badge: ReactNode;
  note: ReactNode;
}

interface OptionListProps {
  legend: string;
  options: Option[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** One of several ways to buy a product, each with its price. */
export function OptionList({ legend, options, chosen, onChoose }: OptionListProps) {
  const t = useTranslations('catalogue');
  const group = useId();
  if (options.length === 0) return null;
  return (
    <Stack component="fieldset" gap={6} className="bare">
      <legend className={`heading ${classes.legend}`}>{legend}</legend>
      {options.map(({ id, name, price, inStock, badge, note }) => (
        <label key={id} className={classes.option}>
          <input
            type="radio"
            className={classes.radio}
            name={group}
            value={id}
            checked={id === chosen}
            disabled={!inStock}
            onChange={() => onChoose(id)}
          />
          <span className={`row wrap grow ${classes.words}`}>
            <span className="medium">{name}</span>
            {badge}
            {inStock ? (
              <span className={`small ${classes.note}`}>{note}</span>
            ) : (
              <span className="small wrong">{t('out_of_stock')}</span>
            )}
          </span>
          <span className="strong">
            <Amount money={price} />
          </span>
        </label>
      ))}
    </Stack>
  );
}
