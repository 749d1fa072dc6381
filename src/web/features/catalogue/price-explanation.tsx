import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import type { Offer } from './offer.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './price-explanation.module.css';

/** Why a unit costs what it does, step by step from the catalogue's price; folded, for most know. */
export function PriceExplanation({ offer: { explanation, unitPrice } }: { offer: Offer }) {
  const t = useTranslations('catalogue.product.why');
  const amount = useAmountText();
  const local = useInLanguage();
  const { rule, base_price, tier, tier_ar, percent_off, passed_over } = explanation;
  const price = amount(base_price);
  const isPlain = rule === 'catalogue' && passed_over === null;
  return (
    <details className={`small ${classes.why}`}>
      <summary>{t('title')}</summary>
      <ul className={`stack gap-xs muted ${classes.steps}`}>
        {isPlain ? <li>{t('catalogue')}</li> : null}
        {isPlain ? null : (
          <li>
            {tier === null ? t('base', { price }) : t('tier', { tier: isolate(local(tier, tier_ar)), price })}
          </li>
        )}
        {percent_off === null ? null : <li>{t('list_percent', { percent: percent_off })}</li>}
        {rule === 'list_fixed' ? <li>{t('list_fixed', { price: amount(unitPrice) })}</li> : null}
        {passed_over === null ? null : <li>{t('passed_over', { price: amount(passed_over) })}</li>}
      </ul>
    </details>
  );
}
