import { useTranslations } from 'use-intl';
import { HelpLink } from '#web/features/support/help-link.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { ownerOf, tierOf, type Offer } from '../offer.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './bulk-tiers.module.css';

interface BulkTiersProps {
  offer: Offer;
  onTake: (quantity: number) => void;
}

/** What a unit of what is chosen costs by the dozen: the caller's own prices, and which of them the quantity has. */
export function BulkTiers({ offer, onTake }: BulkTiersProps) {
  const t = useTranslations('catalogue.product');
  const local = useInLanguage();
  const own = ownerOf(offer);
  const [lowest] = own.bulk_pricing;
  if (lowest === undefined) return null;
  const least = offer.product.min_order_quantity;
  // Below the first tier, the plain price (specification, section 9); unless no one can buy so few.
  const standard = { min_quantity: least, tier: t('bulk_standard'), tier_ar: null, price: own.price };
  const rows = lowest.min_quantity > least ? [standard] : [];
  const current = tierOf(own, offer.quantity) ?? standard;
  return (
    <table className={`small ${classes.tiers}`}>
      <caption className={`heading ${classes.caption}`}>
        <span className="row gap-xs">
          {t('bulk_title')}
          <HelpLink article="bulk-tiers" topic={t('bulk_title')} />
        </span>
      </caption>
      <thead className="muted">
        <tr>
          <th scope="col">{t('bulk_quantity')}</th>
          <th scope="col">{t('bulk_tier')}</th>
          <th scope="col">{t('bulk_price')}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows, ...own.bulk_pricing].map((tier) => (
          <tr key={tier.min_quantity} aria-current={tier === current || undefined}>
            <td>
              <button type="button" className={classes.take} onClick={() => onTake(tier.min_quantity)}>
                {t('bulk_from', { min: tier.min_quantity })}
              </button>
            </td>
            <td>
              <bdi>{local(tier.tier, tier.tier_ar)}</bdi>
            </td>
            <td className="strong">
              <Amount money={tier.price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
