import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Order, OrderDetails } from '#shared/orders/orders.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useSession } from '#web/session/session.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { AnsweredPage } from '#web/ui/page/answered.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import classes from '#web/features/deposits/one-deposit-page.module.css';
import { orderQuery } from '../orders-queries.ts';
import { useCodes } from '../purchase/use-codes.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderCodes } from './order-codes.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderReveals } from './order-reveals.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { OrderStatus } from '../purchase/order-status.tsx';

/** View Details: one order with all that became of it. It updates automatically. */
export function OrderPage() {
  const t = useTranslations('purchase_history');
  const nobody = useTranslations('orders.no_business');
  if (useSession().reseller !== null) return <Known />;
  return (
    <Page title={t('title')} breadcrumb={<Steps />}>
      <EmptyState title={nobody('title')} text={nobody('text')} />
    </Page>
  );
}

function Known() {
  const t = useTranslations('purchase_history');
  const { orderId } = useParams({ from: '/shell/purchase-history/$orderId' });
  return (
    <AnsweredPage
      answer={useQuery(orderQuery(orderId))}
      title={t('title')}
      breadcrumb={<Steps />}
      waiting={<PageSkeleton />}
      gone={{
        title: t('order.gone'),
        text: t('order.gone_text'),
        action: <ButtonLink to="/purchase-history">{t('order.back')}</ButtonLink>,
      }}
    >
      {(order) => <Details key={orderId} order={order} />}
    </AnsweredPage>
  );
}

function Details({ order }: { order: OrderDetails }) {
  const t = useTranslations('purchase_history');
  const codes = useCodes();
  return (
    <Page
      title={t('order.title', { number: isolate(order.order_number) })}
      breadcrumb={<Steps number={order.order_number} />}
      actions={<OrderActions order={order} onPrint={codes.reset} />}
    >
      <div className={`stack top gap-lg ${classes['columns']}`}>
        <div className="stack gap-lg">
          {/* What was bought is read for its codes; where none are there yet, for what waits. */}
          {order.deliveries.length > 0 ? <OrderCodes order={order} codes={codes} /> : null}
          <OrderLines order={order} />
          {order.deliveries.length > 0 ? null : <OrderCodes order={order} codes={codes} />}
        </div>
        <div className="stack gap-lg">
          <OrderSummary order={order} />
          <OrderTimeline order={order} />
          <OrderReveals reveals={order.reveals} />
        </div>
      </div>
    </Page>
  );
}

function Steps({ number }: { number?: string }) {
  const pages = useTranslations('shell.pages');
  const t = useTranslations('purchase_history.order');
  return (
    <Breadcrumb>
      <TextLink to="/purchase-history" inherit>
        {pages('purchase_history')}
      </TextLink>
      {number === undefined ? t('breadcrumb') : <bdi dir="ltr">{number}</bdi>}
    </Breadcrumb>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const t = useTranslations('purchase_history.order');
  const { dateTime } = useDates();
  return (
    <Section title={t('summary')}>
      <Facts>
        <Fact name={t('number')}>
          <CodeText>{order.order_number}</CodeText>
        </Fact>
        <Fact name={t('status')}>
          {/* A change of it is heard. */}
          <span aria-live="polite">
            <OrderStatus status={order.status} />
          </span>
        </Fact>
        <Fact name={t('date')}>
          <time dateTime={order.created_at}>{dateTime(order.created_at)}</time>
        </Fact>
        <Fact name={t('by')}>
          <bdi>{order.placed_by}</bdi>
        </Fact>
        {/[1-9]/.test(order.refunded.amount) ? (
          <Fact name={t('refunded')}>
            <Amount money={order.refunded} />
          </Fact>
        ) : null}
        <Fact name={t('total')} isMain>
          <Amount money={order.total} />
        </Fact>
      </Facts>
      <TextLink to="/tickets/new" search={{ order: order.id }} size="sm">
        {t('ask')}
      </TextLink>
    </Section>
  );
}
