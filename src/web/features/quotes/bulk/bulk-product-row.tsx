import { Badge, Button } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import { BULK_QUANTITY_MAX, type BulkProduct } from '#shared/quotes/bulk-order.contract.ts';
import { useSession } from '#web/session/session.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { readCount } from '#web/ui/form/read-count.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ProductLink } from '#web/features/catalogue/product-link.tsx';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { useBulkAdd } from './use-bulk-add.ts';
import { useReadQuantity } from './use-read-quantity.ts';
import classes from './bulk-order.module.css';

type Option = BulkProduct['options'][number];

/** A product with its tiers, and so many of it into the order. */
export const BulkProductRow = memo(function BulkProductRow({ product }: { product: BulkProduct }) {
  const t = useTranslations('bulk_order');
  const local = useInLanguage();
  const amount = useAmountText();
  const nameId = useId();
  const isLooking = useSession().looked_at_by !== null;
  const { category, options } = product;
  const [optionId, setOption] = useState(options[0]?.id ?? '');
  const option = options.find(({ id }) => id === optionId) ?? options[0];
  const tiers = tiersOf(product, option);
  return (
    <li className={classes['product']} aria-labelledby={nameId}>
      <Thumb src={product.image_url} />
      <div className={`stack gap-xs ${classes['words']}`}>
        <div className="row wrap">
          <ProductLink id={nameId} product={product.url_slug}>
            {local(product.name, product.name_ar)}
          </ProductLink>
          <Badge variant="default">{local(category.name, category.name_ar)}</Badge>
        </div>
        <span className="muted small truncate">
          <bdi>{product.sku}</bdi> · {local(product.short_description, product.short_description_ar)}
        </span>
        {tiers.length === 0 ? null : (
          <ul className={`bare row wrap small muted ${classes['tiers']}`}>
            {tiers.map(({ min_quantity: min, unit_price: price }) => (
              <li key={min}>{t('tier', { min, price: amount(price) })}</li>
            ))}
          </ul>
        )}
      </div>
      {isLooking ? null : <AddForm product={product} option={option} onOption={setOption} />}
    </li>
  );
});

interface AddFormProps {
  product: BulkProduct;
  option: Option | undefined;
  onOption: (id: string) => void;
}

function AddForm({ product, option, onOption }: AddFormProps) {
  const t = useTranslations('bulk_order');
  const local = useInLanguage();
  const toast = useToast();
  const read = useReadQuantity();
  const { add, isAdding } = useBulkAdd();
  const { options, min_order_quantity: minimum } = product;
  const [typed, setTyped] = useState(String(minimum));
  const [isRefused, setRefused] = useState(false);
  const { count, why } = read(typed, minimum);
  const name = isolate(local(product.name, product.name_ar));

  function addTyped(): void {
    setRefused(count === null);
    if (count === null) {
      void toast(why, 'red', t('invalid_title'));
      return;
    }
    const wanted = option === undefined ? {} : { [`${option.kind}_id`]: option.id };
    add([{ product_id: product.id, ...wanted, quantity: count }], () => {
      void toast(t('added', { name, count }), 'green');
    });
  }

  return (
    <form
      noValidate
      className={`row ${classes['adding']}`}
      onSubmit={(event) => {
        event.preventDefault();
        addTyped();
      }}
    >
      <UnitPrice product={product} option={option} quantity={readCount(typed, 1, BULK_QUANTITY_MAX)} />
      {options.length === 0 ? null : (
        <SelectField
          aria-label={t('option_of', { name })}
          className={classes['option']}
          value={option?.id ?? ''}
          options={options.map(({ id, ...one }) => ({ value: id, label: local(one.name, one.name_ar) }))}
          onChange={onOption}
        />
      )}
      <NumberField
        isWhole
        className={classes['quantity']}
        aria-label={t('quantity_of', { name })}
        value={typed}
        error={isRefused && count === null}
        onChange={setTyped}
        onBlur={() => {
          // Below 1 is 1 (specification, section 2); what can't be read stays.
          if (/^\s*(-.*|0*)\s*$/.test(typed)) setTyped('1');
        }}
      />
      <Button type="submit" loading={isAdding} aria-label={t('add_named', { name })}>
        {t('add')}
      </Button>
    </form>
  );
}

interface UnitPriceProps {
  product: BulkProduct;
  option: Option | undefined;
  /** null: what is typed is none. */
  quantity: number | null;
}

/** Of so many: by the largest tier that they reach, or the usual price. */
function UnitPrice({ product, option, quantity }: UnitPriceProps) {
  const t = useTranslations('bulk_order');
  const local = useInLanguage();
  const { price, tier } = priceOf(product, option, quantity ?? product.min_order_quantity);
  return (
    <output className={`stack gap-0 ${classes['price']}`}>
      <span className="strong">
        <Amount money={price} />
      </span>
      <span className="muted small">
        {tier === null ? t('standard') : <bdi>{local(tier.tier, tier.tier_ar)}</bdi>}
      </span>
    </output>
  );
}

interface Priced {
  price: Money;
  tier: { tier: string; tier_ar: string | null } | null;
}

function priceOf(product: BulkProduct, option: Option | undefined, quantity: number): Priced {
  const tier = tiersOf(product, option).findLast(({ min_quantity: least }) => least <= quantity);
  if (tier !== undefined) return { price: tier.unit_price, tier };
  if (option !== undefined) return { price: option.unit_price, tier: null };
  const { unit_price: price, explanation } = product;
  const { tier: name, tier_ar: nameAr } = explanation;
  return { price, tier: name === null ? null : { tier: name, tier_ar: nameAr } };
}

/** What may have tiers of its own: the product's never hold for its options. */
interface Tiered {
  unit_price: Money;
  tiers?: BulkProduct['tiers'];
}

function tiersOf(product: BulkProduct, option: Option | undefined): BulkProduct['tiers'] {
  const owner: Tiered = option ?? product;
  return owner.tiers ?? [];
}
