import { useTranslations } from 'use-intl';
import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import { compareMoney } from '#shared/money.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import classes from './product-price.module.css';

interface ProductPriceProps {
  product: Pick<ProductCard, 'price' | 'explanation'>;
  className?: string | undefined;
}

/** What the caller pays, and beside it what the catalogue asks of others where their price list is kinder. */
export function ProductPrice({ product: { price, explanation }, className = '' }: ProductPriceProps) {
  const t = useTranslations('catalogue');
  const isOfList = explanation.rule === 'list_percent' || explanation.rule === 'list_fixed';
  const isLower = isOfList && compareMoney(price, explanation.base_price) < 0;
  return (
    <span className={`${classes.prices} ${className}`}>
      <span className={classes.price}>
        {isLower ? <span className="visually-hidden">{t('your_price')} </span> : null}
        <Amount money={price} />
      </span>
      {isLower ? (
        <s className="muted small">
          <span className="visually-hidden">{t('catalogue_price')} </span>
          <Amount money={explanation.base_price} />
        </s>
      ) : null}
    </span>
  );
}
