import { Badge, Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { WaitingLine } from '#shared/orders/delivery-desk.contract.ts';
import type { StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { DataList, Detail, RowLink, Words } from '#web/ui/list/data-list.tsx';
import { pagesOf } from '#web/ui/list/list-of.ts';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { OrderStatusBadge } from './desk-list/orders-badges.tsx';
import { DeliverDialog } from './desk/desk-dialogs.ts';
import { useDeskDialog } from './desk/use-desk-dialog.ts';
import { useSoldName } from './desk/use-sold-name.ts';

const waitingQuery = pagesOf('GET /api/admin/delivery', ['orders', 'simple', 'waiting']);
const todayQuery = pagesOf('GET /api/admin/orders', ['orders', 'simple', 'today']);

/** For a shopkeeper with a telephone: what waits to be delivered, each a tap away, and the orders of today. */
export function SimpleOrders() {
  return (
    <div className="stack">
      <Waiting />
      <Today />
    </div>
  );
}

type Way = 'text' | 'done';
interface Chosen {
  line: WaitingLine;
  kind: Way;
}

function Waiting() {
  const t = useTranslations('simple_admin.simple_orders');
  const list = useInfiniteQuery({ ...waitingQuery({ query: {} }), placeholderData: keepPreviousData });
  const dialog = useDeskDialog<Chosen>();
  const about = dialog.about?.line ?? null;
  // As it stands now; one that someone else has delivered in the meantime waits no more.
  const now = list.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === about?.id);
  const line = about === null ? null : (now ?? { ...about, waiting: 0 });
  return (
    <Section title={t('waiting')} gap="xs">
      <PagedList list={list} failure={t('failed')} empty={<p className="bare muted">{t('none_waiting')}</p>}>
        {(lines) => (
          <ul className="bare lines" aria-label={t('waiting')}>
            {lines.map((one) => (
              <WaitingRow
                key={one.id}
                line={one}
                onDeliver={(kind, button) => dialog.open({ line: one, kind }, button)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {line === null ? null : (
        <DeliverDialog
          key={dialog.round}
          line={{
            ...line,
            orderNumber: line.order.order_number,
            client: line.client.trade_name ?? line.placed_by.name ?? line.placed_by.email,
          }}
          kind={dialog.about?.kind ?? 'text'}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          opener={dialog.opener}
        />
      )}
    </Section>
  );
}

interface WaitingRowProps {
  line: WaitingLine;
  onDeliver: (kind: Way, button: HTMLElement) => void;
}

function WaitingRow({ line, onDeliver }: WaitingRowProps) {
  const t = useTranslations('simple_admin.simple_orders');
  const desk = useTranslations('delivery_desk');
  const product = useSoldName()(line);
  const { client, placed_by: by, order, waiting, customer_reference: reference, note } = line;
  return (
    <li className="row wrap gap-sm">
      <Thumb src={line.image_url} />
      <span className="stack gap-0 roomy">
        <span className="medium break">
          <bdi>{product}</bdi> {line.is_trial ? <Badge variant="light">{desk('trial')}</Badge> : null}
        </span>
        <span className="muted small break">
          <bdi>{client.trade_name ?? by.name ?? by.email}</bdi> ·{' '}
          <span className="nowrap">
            <CodeText>{order.order_number}</CodeText>
          </span>
        </span>
        {reference === null ? null : (
          <span className="small break">{desk('reference', { text: isolate(reference) })}</span>
        )}
        {note === null ? null : (
          <span className="small break">{desk('buyer_note', { text: isolate(note) })}</span>
        )}
        <span className="row wrap gap-sm small">
          <span>{t('units', { count: waiting })}</span>
          <WaitingSince since={order.created_at} />
        </span>
      </span>
      <span className="row fixed push">
        <Button
          size="sm"
          variant="default"
          aria-label={t('done_named', { product: isolate(product) })}
          onClick={({ currentTarget }) => onDeliver('done', currentTarget)}
        >
          {desk('kinds.done')}
        </Button>
        <Button
          size="sm"
          aria-label={t('deliver_named', { product: isolate(product) })}
          onClick={({ currentTarget }) => onDeliver('text', currentTarget)}
        >
          {t('deliver')}
        </Button>
      </span>
    </li>
  );
}

function Today() {
  const t = useTranslations('simple_admin.simple_orders');
  const list = useInfiniteQuery({
    ...todayQuery({ query: { range: 'today' } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack gap-xs">
      <h2 className="bare heading">{t('today')}</h2>
      <PagedList
        list={list}
        failure={t('failed')}
        empty={<EmptyState title={t('none_today')} text={t('none_today_text')} />}
      >
        {(orders) => <Orders orders={orders} />}
      </PagedList>
    </div>
  );
}

function Orders({ orders }: { orders: readonly StaffOrderRow[] }) {
  const t = useTranslations('simple_admin.simple_orders');
  return (
    <DataList
      caption={t('today')}
      rows={orders}
      columns={[
        {
          name: t('order'),
          card: 'title',
          grows: true,
          show: ({ id, order_number, client, person }) => (
            <Words>
              <RowLink to="/admin/orders/$orderId" params={{ orderId: id }}>
                {order_number}
              </RowLink>
              <Detail>
                <bdi>{client.trade_name ?? person.name ?? person.email}</bdi>
              </Detail>
            </Words>
          ),
        },
        { name: t('status'), card: 'badge', show: ({ status }) => <OrderStatusBadge status={status} /> },
        { name: t('time'), card: 'badge', show: ({ created_at }) => <Moment at={created_at} /> },
        { name: t('total'), card: 'corner', isEnd: true, show: ({ total }) => <Amount money={total} /> },
      ]}
    />
  );
}
