import { Badge, Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { BULK_QUANTITY_MAX, type BulkProduct } from '#shared/quotes/bulk-order.contract.ts';
import { useSession } from '#web/session/session.ts';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { readCount } from '#web/ui/form/read-count.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { useBulkChange } from './use-bulk-change.ts';
import classes from './bulk-order.module.css';

/** A product with its tiers, and so many of it into the order. */
export function BulkProductRow({ product }: { product: BulkProduct }) {
  const t = useTranslations('bulk_order');
  const local = useInLanguage();
  const amount = useAmountText();
  const nameId = useId();
  const { tiers } = product;
  return (
    <li className={classes['product']} aria-labelledby={nameId}>
      <Thumb src={product.image_url} />
      <div className={`stack gap-xs ${classes['words']}`}>
        <div className="row wrap" id={nameId}>
          <TextLink to="/product/$productId" params={{ productId: product.url_slug }} c="inherit" fw={500}>
            <bdi>{local(product.name, product.name_ar)}</bdi>
          </TextLink>
          <Badge variant="default">{local(product.category.name, product.category.name_ar)}</Badge>
        </div>
        <span className={`muted small ${classes['about']}`}>
          <bdi>{product.sku}</bdi> · {local(product.short_description, product.short_description_ar)}
        </span>
        {tiers.length === 0 ? null : (
          <ul className="bare row wrap small muted">
            {tiers.map(({ min_quantity: min, unit_price: price }) => (
              <li key={min}>{t('tier', { min, price: amount(price) })}</li>
            ))}
          </ul>
        )}
      </div>
      <AddForm product={product} />
    </li>
  );
}

function AddForm({ product }: { product: BulkProduct }) {
  const t = useTranslations('bulk_order');
  const local = useInLanguage();
  const { options } = product;
  const [optionId, setOption] = useState(options[0]?.id ?? '');
  const option = options.find(({ id }) => id === optionId) ?? options[0];
  const adding = useAdding(product, option);
  const tier = product.explanation.tier;
  return (
    <form
      noValidate
      className={`row bottom ${classes['adding']}`}
      onSubmit={(event) => {
        event.preventDefault();
        adding.add();
      }}
    >
      <div className={`stack gap-0 ${classes['price']}`}>
        <span className="strong">
          <Amount money={option?.unit_price ?? product.unit_price} />
        </span>
        <span className="muted small">
          {tier === null ? t('unit') : <bdi>{local(tier, product.explanation.tier_ar)}</bdi>}
        </span>
      </div>
      {options.length === 0 ? null : (
        <NativeSelect
          aria-label={t('option')}
          className={classes['option']}
          value={option?.id ?? ''}
          data={options.map(({ id, ...one }) => ({ value: id, label: local(one.name, one.name_ar) }))}
          onChange={(event) => setOption(event.currentTarget.value)}
        />
      )}
      <TextInput
        className={classes['quantity']}
        aria-label={t('quantity')}
        inputMode="numeric"
        autoComplete="off"
        value={adding.typed}
        onChange={(event) => adding.type(event.currentTarget.value)}
        onBlur={adding.settle}
      />
      <Button
        type="submit"
        disabled={adding.isOff}
        aria-label={t('add_named', { name: isolate(local(product.name, product.name_ar)) })}
      >
        {t('add')}
      </Button>
    </form>
  );
}

function useAdding(product: BulkProduct, option: BulkProduct['options'][number] | undefined) {
  const t = useTranslations('bulk_order');
  const local = useInLanguage();
  const toast = useToast();
  const key = useIntentKey();
  const { mutate, isPending } = useBulkChange();
  const isLooking = useSession().looked_at_by !== null;
  const minimum = product.min_order_quantity;
  const [typed, setTyped] = useState(String(minimum));

  function add(): void {
    if (isPending) return;
    const quantity = readCount(typed, minimum, BULK_QUANTITY_MAX);
    if (quantity === null) {
      void toast(t('invalid_text', { n: minimum }), 'red', t('invalid_title'));
      return;
    }
    const line = {
      product_id: product.id,
      ...(option === undefined ? {} : { [`${option.kind}_id`]: option.id }),
      quantity,
    };
    mutate(
      { act: 'add', lines: [line], key: key.of(line) },
      {
        onSuccess: () => {
          key.forget();
          const name = isolate(local(product.name, product.name_ar));
          void toast(t('added', { name, count: quantity }), 'green');
        },
        onError: (error) => {
          if (isOutcomeKnown(error)) key.forget();
        },
      },
    );
  }

  return {
    typed,
    type: setTyped,
    /** Below 1 is 1 (specification, section 2). */
    settle: () => {
      if (/^\s*(-.*|0+)?\s*$/.test(typed)) setTyped('1');
    },
    add,
    isOff: isPending || isLooking,
  };
}
