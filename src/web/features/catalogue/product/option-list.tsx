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
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{legend}</legend>
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
          <span className={classes.words}>
            <span className={classes.head}>
              <span className="medium">{name}</span>
              {badge}
            </span>
            {inStock ? (
              <span className={classes.note}>{note}</span>
            ) : (
              <span className={classes.gone}>{t('out_of_stock')}</span>
            )}
          </span>
          <span className="strong">
            <Amount money={price} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
