import { useTranslations } from 'use-intl';
import { Amount } from '../../ui/amount.tsx';
import { tierOf, type Offer } from './offer.ts';
import classes from './bulk-tiers.module.css';

interface BulkTiersProps {
  offer: Offer;
  onTake: (quantity: number) => void;
}

/** What a unit costs by the dozen: the caller's own prices, and which of them the chosen quantity has. */
export function BulkTiers({ offer: { product, plan, variation, quantity }, onTake }: BulkTiersProps) {
  const t = useTranslations('catalogue.product');
  // Plans and variations have prices of their own, whatever the quantity.
  if (product.bulk_pricing.length === 0 || plan !== null || variation !== null) return null;
  const current = tierOf(product, quantity);
  return (
    <table className={classes.tiers}>
      <caption className={classes.caption}>{t('bulk_title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bulk_quantity')}</th>
          <th scope="col">{t('bulk_tier')}</th>
          <th scope="col" className={classes.end}>
            {t('bulk_price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {product.bulk_pricing.map((tier) => (
          <tr key={tier.min_quantity} aria-current={tier === current || undefined}>
            <td>
              <button type="button" className={classes.take} onClick={() => onTake(tier.min_quantity)}>
                {t('bulk_from', { min: tier.min_quantity })}
              </button>
            </td>
            <td>
              <bdi>{tier.tier}</bdi>
            </td>
            <td className={classes.price}>
              <Amount money={tier.price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
