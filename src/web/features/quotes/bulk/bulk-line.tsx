import { Badge, Button, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import { BULK_QUANTITY_MAX, type BulkLine } from '#shared/quotes/bulk-order.contract.ts';
import { readAmount, toTypedText } from '#shared/read-amount.ts';
import { useLineTitle } from '#web/features/orders/cart/use-line-title.ts';
import { readCount } from '#web/ui/form/read-count.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './bulk-order.module.css';

interface BulkLineProps {
  line: BulkLine;
  /** The quantity that is being set. */
  wanted: number | undefined;
  isDetailed: boolean;
  onQuantity: (quantity: number) => void;
  onWished: (wished: Money | null) => void;
}

export function BulkLineRow({ line, wanted, isDetailed, onQuantity, onWished }: BulkLineProps) {
  const t = useTranslations('bulk_order');
  const local = useInLanguage();
  const name = useLineTitle()(line);
  const { product, refusal, explanation, unit_price: unitPrice, total } = line;
  const minimum = product.min_order_quantity;
  const tier = explanation?.tier ?? null;
  if (wanted === 0) return null;
  return (
    <li className={`stack gap-xs ${classes['line']}`}>
      <div className="row between top">
        <div className="stack gap-0 grow">
          <bdi className="medium">{name}</bdi>
          <span className="row wrap small muted">
            <bdi>{product.sku}</bdi>
            {tier === null ? null : (
              <Badge variant="default">{local(tier, explanation?.tier_ar ?? null)}</Badge>
            )}
          </span>
        </div>
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          aria-label={t('remove', { name: isolate(name) })}
          onClick={() => onQuantity(0)}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      </div>
      {refusal === null ? null : (
        <span className={`small ${refusal === 'out_of_stock' ? 'warns' : 'wrong'}`}>
          {t(`refused.${refusal}`, { minimum })}
        </span>
      )}
      <div className="row between wrap">
        <Stepper name={name} minimum={minimum} quantity={wanted ?? line.quantity} onQuantity={onQuantity} />
        {unitPrice === null || total === null ? null : (
          <div className="stack gap-0 end" style={{ opacity: wanted === undefined ? 1 : 0.5 }}>
            <span className="small muted">
              {line.quantity} × <Exact money={unitPrice} />
            </span>
            <span className="strong">
              <span className="visually-hidden">{t('line_total')} </span>
              <Exact money={total} />
            </span>
          </div>
        )}
      </div>
      {isDetailed ? (
        <Wished key={line.wished_unit_price?.amount ?? ''} line={line} name={name} onWished={onWished} />
      ) : null}
    </li>
  );
}

interface StepperProps {
  name: string;
  minimum: number;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** Fewer than the smallest quantity are none. */
function Stepper({ name, minimum, quantity, onQuantity }: StepperProps) {
  const t = useTranslations('bulk_order');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readCount(typed, minimum, BULK_QUANTITY_MAX) === null;

  function step(next: number): void {
    setTyped(null);
    if (next <= BULK_QUANTITY_MAX) onQuantity(next < minimum ? 0 : next);
  }

  return (
    <div className="row">
      <Button
        variant="default"
        px="sm"
        aria-label={t('fewer', { name: isolate(name) })}
        onClick={() => step(quantity - 1)}
      >
        <IconMinus size={16} aria-hidden />
      </Button>
      <TextInput
        className={classes['quantity']}
        aria-label={t('quantity')}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(quantity)}
        error={isWrong ? t('invalid_text', { n: minimum }) : null}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const count = readCount(value, minimum, BULK_QUANTITY_MAX);
          if (count !== null) onQuantity(count);
        }}
        onBlur={() => setTyped(null)}
      />
      <Button
        variant="default"
        px="sm"
        aria-label={t('more', { name: isolate(name) })}
        onClick={() => step(quantity + 1)}
      >
        <IconPlus size={16} aria-hidden />
      </Button>
    </div>
  );
}

interface WishedProps extends Pick<BulkLineProps, 'line' | 'onWished'> {
  name: string;
}

function Wished({ line: { wished_unit_price: wished, unit_price: price }, name, onWished }: WishedProps) {
  const t = useTranslations('bulk_order');
  const currency = wished?.currency ?? price?.currency ?? 'DZD';
  const before = wished === null ? '' : toTypedText(wished);
  const [typed, setTyped] = useState(before);
  const read = readAmount(typed);
  const isWrong = read.state === 'invalid' || (read.state === 'valid' && !/[1-9]/.test(read.amount));
  return (
    <TextInput
      size="sm"
      label={t('wished', { name: isolate(name), currency })}
      inputMode="decimal"
      value={typed}
      error={isWrong ? t('wished_wrong') : null}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (isWrong || typed === before) return;
        onWished(read.state === 'valid' ? { amount: read.amount, currency } : null);
      }}
    />
  );
}
