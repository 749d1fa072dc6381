import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { ClientCard } from '#web/features/resellers/client-card.tsx';
import { isolate } from '#shared/locale.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Answered, AnsweredPage } from '#web/ui/page/answered.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { Page } from '#web/ui/page/page.tsx';
import columns from '#web/features/deposits/one-deposit-page.module.css';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { DeliverDialog, RefundDialog } from './desk-dialogs.ts';
import { DeskOrderActions } from './desk-order-actions.tsx';
import { DeskOrderFacts } from './desk-order-facts.tsx';
import { DeskOrderHistory } from './desk-order-history.tsx';
import { DeskOrderLines } from './desk-order-lines.tsx';
import { DeskOrderPapers } from './desk-order-papers.tsx';
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
  return (
    <AnsweredPage
      answer={useQuery(staffOrderQuery(orderId))}
      title={t('page')}
      breadcrumb={<AdminBreadcrumb section={{ to: '/admin/orders', name: t('section') }} />}
      failed={t('failed')}
      waiting={<PageSkeleton />}
    >
      {/* Nothing chosen or typed for one order may stay for the next. */}
      {(order) => <Loaded key={orderId} order={order} />}
    </AnsweredPage>
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
      breadcrumb={
        <AdminBreadcrumb section={{ to: '/admin/orders', name: t('order.section') }}>
          <bdi dir="ltr">{number}</bdi>
        </AdminBreadcrumb>
      }
      actions={<DeskOrderActions order={order} client={client} onDeliver={delivering.open} />}
    >
      <DeskOrderReports orderId={order.id} hasAny={order.reports.length > 0} />
      {/* On a narrow screen: what was ordered, of whom, and only then what became of it. */}
      <div className={`stack top gap-lg ${columns['columns']}`} style={{ gridTemplateRows: 'auto 1fr' }}>
        <DeskOrderLines order={order} onDeliver={delivering.open} onRefund={refunding.open} />
        <Stack gap="lg" style={{ gridRow: 'span 2' }}>
          <ClientCard {...order} role={t('order.buyer')} />
          <DeskOrderFacts order={order} />
          <DeskOrderReveals order={order} />
          <DeskOrderPapers order={order} />
        </Stack>
        <DeskOrderHistory order={order} />
      </div>
      {line === null ? null : (
        <DeliverDialog
          key={delivering.round}
          line={{ ...line, waiting: line.waiting_quantity, orderNumber: number, client }}
          isOpen={delivering.isOpen}
          onClose={delivering.close}
          opener={delivering.opener}
        />
      )}
      {refunding.about === null ? null : (
        <RefundDialog
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
  const answer = useQuery({
    ...reportsQuery({ query: { order_id: orderId, limit: REPORTS_MAX } }),
    enabled: hasAny,
  });
  if (!hasAny) return null;
  return (
    <Section gap="xs" title={t('order.reports')}>
      <Answered answer={answer} failed={t('reports_failed')} waiting={<LoadingBlock height={120} />}>
        {({ data }) => (
          <Lines label={t('reports_list')} rows={data}>
            {(report) => <DeskReport report={report} onDecide={decide} />}
          </Lines>
        )}
      </Answered>
      <DeskDecisions dialog={dialog} />
    </Section>
  );
}
