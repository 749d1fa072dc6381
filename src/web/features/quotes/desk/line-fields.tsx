import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { toTypedText } from '#shared/read-amount.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './answering.module.css';
import {
  figuresOf,
  makerOf,
  readQuantity,
  type AnswerLine,
  type OfferedGoods,
  type PriceKind,
} from './answer-draft.ts';

type Edit = (key: string, typed: Partial<AnswerLine>) => void;

interface FieldProps {
  line: AnswerLine;
  disabled: boolean;
  onEdit: Edit;
}

interface PriceProps extends FieldProps {
  goods: OfferedGoods;
  seesCosts: boolean;
  currency: Currency;
}

const ALL_KINDS = ['amount', 'percent_off', 'margin'] as const;

export function QuantityField({ line, disabled, onEdit }: FieldProps) {
  const t = useTranslations('quote_desk.lines');
  const isWrong = readQuantity(line.quantity) === null;
  return (
    <NumberField
      aria-label={t('quantity')}
      size="sm"
      miw="4.5rem"
      w="4.5rem"
      isWhole
      value={line.quantity}
      disabled={disabled}
      error={isWrong}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(quantity) => onEdit(line.key, { quantity })}
    />
  );
}

/** How the price of a unit is made, and what it comes to. */
export function PriceFields({ line, goods, seesCosts, currency, disabled, onEdit }: PriceProps) {
  const t = useTranslations('quote_desk.lines');
  const say = useAmountText();
  const local = useInLanguage();
  const figures = figuresOf(line, goods);
  const isWrong = makerOf(line) === null;
  const needsCost = line.kind === 'margin' && goods.unit_cost === null;
  const name = isolate(local(goods.product_name, goods.product_name_ar));
  const kinds = ALL_KINDS.filter((kind) => kind !== 'margin' || seesCosts);

  function changeKind(kind: PriceKind): void {
    // The price stays what it is.
    const price =
      kind === 'amount'
        ? figures === null
          ? ''
          : toTypedText({ amount: figures.unit, currency })
        : ((kind === 'percent_off' ? figures?.discount : figures?.margin?.percent) ?? '');
    onEdit(line.key, { kind, price: price.startsWith('-') ? '0' : price });
  }

  return (
    <span className="stack gap-0">
      <span className="row gap-xs">
        <NativeSelect
          aria-label={t('how_of', { name })}
          size="sm"
          className={classes['how']}
          value={line.kind}
          disabled={disabled}
          data={kinds.map((value) => ({ value, label: value === 'amount' ? currency : t(value) }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = kinds.find((one) => one === value);
            if (kind !== undefined) changeKind(kind);
          }}
        />
        <NumberField
          aria-label={t('price_of', { name })}
          size="sm"
          className={classes['price']}
          value={line.price}
          disabled={disabled}
          error={isWrong || needsCost}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(price) => onEdit(line.key, { price })}
        />
      </span>
      <span className={`tiny ${isWrong || needsCost ? 'wrong' : 'muted'}`}>
        {needsCost
          ? t('cost_unknown')
          : isWrong
            ? t(line.kind === 'amount' ? 'amount_wrong' : 'percent_wrong')
            : figures === null
              ? t('after_saving')
              : line.kind === 'amount'
                ? figures.discount === null
                  ? null
                  : t('off', { percent: figures.discount })
                : t('unit', { amount: say({ amount: figures.unit, currency }, currency) })}
      </span>
    </span>
  );
}
