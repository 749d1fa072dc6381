import { useTranslations } from 'use-intl';
import type { StaffProductRow } from '#shared/products/products.contract.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from '#web/ui/list/staff-list.module.css';
import { RowLink } from '#web/ui/list/data-list.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';

interface RowProps {
  product: StaffProductRow;
}

/** Picture, name and SKU, and what else stands there; one in the trash is not opened. */
export function ProductName({ product }: RowProps) {
  const say = useInLanguage();
  const name = say(product.name, product.name_ar);
  return (
    <span className="row gap-sm">
      <Thumb src={product.image_url} />
      <span className={classes['words']}>
        {product.deleted_at === null ? (
          <RowLink to="/admin/products/$productId" params={{ productId: product.id }}>
            <bdi>{name}</bdi>
          </RowLink>
        ) : (
          <bdi className="medium break">{name}</bdi>
        )}
        <span className="muted tiny break">
          <CodeText>{product.sku}</CodeText>
          {product.category_name === null ? null : (
            <>
              {' '}
              · <bdi>{say(product.category_name, product.category_name_ar)}</bdi>
            </>
          )}
          <ProductOptions product={product} />
        </span>
      </span>
    </span>
  );
}

/** Those that the store names, e.g. "Region: Europe"; how many there are says the badge. */
function ProductOptions({ product }: RowProps) {
  const t = useTranslations('products.list');
  const say = useInLanguage();
  if (product.options.length === 0) return null;
  return (
    <ul className={`bare ${classes['options']}`} aria-label={t('options')}>
      {product.options.map((option) => (
        <li key={`${option.name}: ${option.value}`}>
          {' '}
          · <bdi>{`${say(option.name, option.name_ar)}: ${say(option.value, option.value_ar)}`}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** From the cheapest to the dearest of what can be bought, in the product's own currency. */
export function ProductPrice({ product: { price_from: from, price_to: to } }: RowProps) {
  const t = useTranslations('products.list');
  if (from === null || to === null) return t('priceless');
  return (
    <span className={`nowrap ${classes['price']}`}>
      <span>
        <Amount money={from} currency={from.currency} />
      </span>
      {from.amount === to.amount ? null : (
        <span>
          <Amount money={to} currency={to.currency} />
        </span>
      )}
    </span>
  );
}

export function ProductStock({ product: { stock, in_stock: isInStock, delivery } }: RowProps) {
  const t = useTranslations('products.list.stock');
  if (stock === null) return t('any');
  const text = t(delivery, { count: stock });
  return isInStock ? text : <span className="wrong">{stock === 0 ? t('none') : t('too_few', { text })}</span>;
}
