import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import columns from '#web/features/deposits/one-deposit-page.module.css';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { DeskOrderClient } from './desk-order-client.tsx';
import { DeskDeliverDialog } from './desk-deliver-dialog.tsx';
import { DeskOrderActions } from './desk-order-actions.tsx';
import { DeskOrderFacts } from './desk-order-facts.tsx';
import { DeskOrderHistory } from './desk-order-history.tsx';
import { DeskOrderLines } from './desk-order-lines.tsx';
import { DeskOrderPapers } from './desk-order-papers.tsx';
import { DeskRefundDialog } from './desk-refund-dialog.tsx';
import { DeskOrderReveals } from './desk-order-reveals.tsx';
import { reportsQuery, staffOrderQuery } from '../desk-queries.ts';
import { useDeskDialog } from './use-desk-dialog.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { DeskDecisions, useDecisions } from './desk-decisions.tsx';
import { DeskReport } from '../delivery/desk-report.tsx';

/** One order as staff sees it: what it is, what became of it, and what can be done. */
export function OrderPage() {
  const t = useTranslations('delivery_desk.order');
  const { orderId } = useParams({ from: '/admin/orders/$orderId' });
  const { data: order, error, refetch } = useQuery(staffOrderQuery(orderId));
  // Nothing chosen or typed for one order may stay for the next.
  if (order !== undefined) return <Loaded key={orderId} order={order} />;
  return (
    <Page title={t('page')} breadcrumb={<Path />}>
      {error === null ? (
        <Stack gap="lg">
          <LoadingBlock height={200} />
          <LoadingBlock height={320} />
        </Stack>
      ) : (
        <ErrorCard title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Path({ number }: { number?: string }) {
  const t = useTranslations('delivery_desk.order');
  const pages = useTranslations('shell.pages');
  return (
    <Breadcrumb>
      <TextLink to="/admin" inherit>
        {pages('admin')}
      </TextLink>
      <TextLink to="/admin/orders" inherit>
        {t('section')}
      </TextLink>
      {number === undefined ? null : <bdi dir="ltr">{number}</bdi>}
    </Breadcrumb>
  );
}

function Loaded({ order }: { order: StaffOrder }) {
  const t = useTranslations('delivery_desk');
  const delivering = useDeskDialog<StaffOrder['items'][number]>();
  const refunding = useDeskDialog<StaffOrder['items'][number]>();
  const { about } = delivering;
  // As it stands now.
  const line = about === null ? null : (order.items.find(({ id }) => id === about.id) ?? about);
  const number = order.order_number;
  const client = order.client.trade_name ?? t('no_name');
  return (
    <Page
      title={t('order.title', { number: isolate(number) })}
      breadcrumb={<Path number={number} />}
      actions={<DeskOrderActions order={order} client={client} onDeliver={delivering.open} />}
    >
      <DeskOrderReports orderId={order.id} hasAny={order.reports.length > 0} />
      {/* On a narrow screen: what was ordered, of whom, and only then what became of it. */}
      <div className={columns['columns']} style={{ gridTemplateRows: 'auto 1fr' }}>
        <DeskOrderLines order={order} onDeliver={delivering.open} onRefund={refunding.open} />
        <Stack gap="lg" style={{ gridRow: 'span 2' }}>
          <DeskOrderClient order={order} client={client} />
          <DeskOrderFacts order={order} />
          <DeskOrderReveals order={order} />
          <DeskOrderPapers order={order} />
        </Stack>
        <DeskOrderHistory order={order} />
      </div>
      {line === null ? null : (
        <DeskDeliverDialog
          key={delivering.round}
          line={{ ...line, waiting: line.waiting_quantity, orderNumber: number, client }}
          isOpen={delivering.isOpen}
          onClose={delivering.close}
          opener={delivering.opener}
        />
      )}
      {refunding.about === null ? null : (
        <DeskRefundDialog
          key={refunding.round}
          orderId={order.id}
          orderNumber={number}
          client={client}
          line={refunding.about}
          isOpen={refunding.isOpen}
          onClose={refunding.close}
          opener={refunding.opener}
        />
      )}
    </Page>
  );
}

const REPORTS_MAX = 100;

/** What the client says of this order does not work; shown where there is something. */
function DeskOrderReports({ orderId, hasAny }: { orderId: string; hasAny: boolean }) {
  const t = useTranslations('delivery_desk');
  const { dialog, decide } = useDecisions();
  const { data, error, refetch } = useQuery({
    ...reportsQuery({ order_id: orderId, limit: REPORTS_MAX }),
    enabled: hasAny,
  });
  if (!hasAny) return null;
  if (error !== null) {
    return <ErrorCard title={t('reports_failed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Section gap="xs" title={t('order.reports')}>
      {data === undefined ? (
        <LoadingBlock height={120} />
      ) : (
        <Lines label={t('reports_list')} rows={data.data}>
          {(report) => <DeskReport report={report} isOnOrder onDecide={decide} />}
        </Lines>
      )}
      <DeskDecisions dialog={dialog} />
    </Section>
  );
}
