import { Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './product-tabs.module.css';

export function PaymentGuide({ isByHand }: { isByHand: boolean }) {
  const t = useTranslations('catalogue.guide');
  const steps = [
    { title: t('plan.title'), text: t('plan.text') },
    { title: t('payment.title'), text: t('payment.text') },
    { title: t('access.title'), text: isByHand ? t('access.by_hand') : t('access.text') },
  ];
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={classes.step}>
          <span className={classes.number} aria-hidden>
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
