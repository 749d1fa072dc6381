import { Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import classes from './product-tabs.module.css';

/** The three steps of the specification, as they are for this product. */
export function PaymentGuide({ product }: { product: Product }) {
  const t = useTranslations('catalogue.guide');
  const steps = [
    choiceOf(),
    { title: t('payment.title'), text: t('payment.text') },
    product.delivery === 'manual'
      ? { title: t('access.by_hand_title'), text: t('access.by_hand') }
      : { title: t('access.title'), text: t('access.text') },
  ];
  function choiceOf() {
    if (product.plans.length > 0)
      return {
        title: t('plan.title'),
        text: product.trial_days > 0 ? t('plan.trial', { count: product.trial_days }) : t('plan.text'),
      };
    return product.variations.length > 0
      ? { title: t('option.title'), text: t('option.text') }
      : { title: t('quantity.title'), text: t('quantity.text') };
  }

  return (
    <ol className="bare stack">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="row top">
          <span className={`strong ${classes.number}`} aria-hidden>
            {index + 1}
          </span>
          <div>
            <Title order={2} size="h3">
              {title}
            </Title>
            <Text>{text}</Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
