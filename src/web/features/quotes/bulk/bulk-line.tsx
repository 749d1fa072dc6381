import { Badge, Button } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { BULK_QUANTITY_MAX, type BulkLine } from '#shared/quotes/bulk-order.contract.ts';
import { useLineTitle } from '#web/features/orders/use-line-title.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { useTellWrong, type OnWrong } from '#web/ui/form/wrong-fields.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { useReadQuantity } from './use-read-quantity.ts';
import { WishedPrice, type Wish } from './wished-price.tsx';
import classes from './bulk-order.module.css';

interface BulkLineProps {
  line: BulkLine;
  /** The quantity that is being set. */
  wanted: number | undefined;
  /** The wish that is being set. */
  wish: Wish | undefined;
  isDetailed: boolean;
  isReadOnly: boolean;
  onQuantity: (id: string, quantity: number) => void;
  onWish: (id: string, wish: Wish) => void;
  onWrong: OnWrong;
}

/** Of a thousand of them, a key that is pressed renders the one that it changes. */
export const BulkLineRow = memo(function BulkLineRow(props: BulkLineProps) {
  const { line, wanted, wish, isDetailed, isReadOnly, onQuantity, onWish, onWrong } = props;
  const t = useTranslations('bulk_order');
  const name = useLineTitle()(line);
  const { id, product, refusal, unit_price: unitPrice, total } = line;
  const minimum = product.min_order_quantity;
  if (wanted === 0) return null;
  return (
    <li className={`stack gap-xs ${classes['line']}`}>
      <div className="row between top">
        <LineName line={line} name={name} />
        {isReadOnly ? null : (
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            aria-label={t('remove', { name: isolate(name) })}
            onClick={() => onQuantity(id, 0)}
          >
            <IconTrash size={18} aria-hidden />
          </Button>
        )}
      </div>
      {refusal === null ? null : (
        <span className={`small ${refusal === 'out_of_stock' ? 'warns' : 'wrong'}`}>
          {t(`refused.${refusal}`, { minimum })}
        </span>
      )}
      <div className="row between wrap top">
        {isReadOnly ? (
          <span />
        ) : (
          <Stepper
            name={name}
            minimum={minimum}
            quantity={wanted ?? line.quantity}
            onQuantity={(quantity) => onQuantity(id, quantity)}
            onWrong={onWrong}
          />
        )}
        {unitPrice === null || total === null ? null : (
          <div
            className={`stack gap-0 end ${classes['sum']}`}
            style={{ opacity: wanted === undefined ? 1 : 0.5 }}
          >
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
        <WishedPrice
          line={line}
          wish={wish}
          name={name}
          isReadOnly={isReadOnly}
          onWish={(wished) => onWish(id, wished)}
          onWrong={onWrong}
        />
      ) : null}
    </li>
  );
});

function LineName({ line: { product, explanation }, name }: { line: BulkLine; name: string }) {
  const local = useInLanguage();
  const tier = explanation?.tier ?? null;
  return (
    <div className="stack gap-0 grow">
      <bdi className="medium break">{name}</bdi>
      <span className="row wrap small muted">
        <bdi className="break">{product.sku}</bdi>
        {tier === null ? null : <Badge variant="default">{local(tier, explanation?.tier_ar ?? null)}</Badge>}
      </span>
    </div>
  );
}

interface StepperProps {
  name: string;
  minimum: number;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onWrong: OnWrong;
}

/** Fewer than the smallest quantity are none. */
function Stepper({ name, minimum, quantity, onQuantity, onWrong }: StepperProps) {
  const t = useTranslations('bulk_order');
  const read = useReadQuantity();
  const whyId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { count, why } = read(typed ?? String(minimum), minimum);
  const isWrong = count === null;
  useTellWrong(isWrong, onWrong);

  function step(next: number): void {
    setTyped(null);
    if (next <= BULK_QUANTITY_MAX) onQuantity(next < minimum ? 0 : next);
  }

  return (
    <div className="stack gap-xs">
      <div className="row">
        <Button
          variant="default"
          px="sm"
          aria-label={t('fewer', { name: isolate(name) })}
          onClick={() => step(quantity - 1)}
        >
          <IconMinus size={16} aria-hidden />
        </Button>
        <NumberField
          isWhole
          className={classes['quantity']}
          aria-label={t('quantity_of', { name: isolate(name) })}
          value={typed ?? String(quantity)}
          error={isWrong}
          aria-describedby={isWrong ? whyId : undefined}
          onChange={(text) => {
            setTyped(text);
            const wanted = read(text, minimum).count;
            if (wanted !== null) onQuantity(wanted);
          }}
          onBlur={() => (isWrong ? undefined : setTyped(null))}
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
      {isWrong ? (
        <span id={whyId} role="alert" className="small wrong">
          {why}
        </span>
      ) : null}
    </div>
  );
}
