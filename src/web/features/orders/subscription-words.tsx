import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { ProductLink } from '#web/features/catalogue/product-link.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Detail, Words } from '#web/ui/list/data-list.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** What it is, in one line of text: for labels and questions. */
export function useSubscriptionName(): (
  subscription: Pick<Subscription, 'product_name' | 'product_name_ar' | 'option_name' | 'option_name_ar'>,
) => string {
  const local = useInLanguage();
  return ({ product_name, product_name_ar, option_name, option_name_ar }) =>
    [
      local(product_name, product_name_ar),
      ...(option_name === null ? [] : [local(option_name, option_name_ar)]),
    ]
      .map((name) => isolate(name))
      .join(' ');
}

/** What it is and for whom, with the way to the product. */
export function SubscriptionName({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions');
  const local = useInLanguage();
  const { option_name: option, customer_reference: reference, quantity } = subscription;
  const facts = [
    ...(option === null ? [] : [isolate(local(option, subscription.option_name_ar))]),
    ...(quantity === 1 ? [] : [t('quantity', { count: quantity })]),
    ...(reference === null ? [] : [t('reference', { reference: isolate(reference) })]),
  ];
  return (
    <Words>
      <span>
        <ProductLink product={subscription.product_id}>
          {local(subscription.product_name, subscription.product_name_ar)}
        </ProductLink>{' '}
        {subscription.is_trial ? <Badge variant="default">{t('trial')}</Badge> : null}
      </span>
      {facts.length === 0 ? null : <Detail>{facts.join(' · ')}</Detail>}
    </Words>
  );
}

/** From when until when, and the order that it came with. */
export function SubscriptionPeriod({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions');
  const { date } = useDates();
  const { starts_at: from, ends_at: until, order } = subscription;
  return (
    <Words>
      <span className="medium">{t('until', { date: isolate(date(until)) })}</span>
      <Detail>
        {t('from', { date: isolate(date(from)) })}
        {' · '}
        <TextLink to="/purchase-history/$orderId" params={{ orderId: order.id }} inherit>
          <CodeText>{order.order_number}</CodeText>
        </TextLink>
      </Detail>
    </Words>
  );
}
