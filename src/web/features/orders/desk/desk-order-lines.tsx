import { Badge, Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { StaffDelivery, StaffOrder, StaffOrderItem } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { toUnits } from '#shared/money.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { LookButton } from '#web/features/codes/look-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { Lines } from '#web/ui/list/lines.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import classes from './desk.module.css';
import { useSoldName } from './use-sold-name.ts';

interface LinesProps {
  order: StaffOrder;
  onDeliver: Act;
  onRefund: Act;
}

type Act = (item: StaffOrderItem, opener: HTMLElement) => void;

/** What was ordered, and what was handed over for it. */
export function DeskOrderLines({ order, onDeliver, onRefund }: LinesProps) {
  const t = useTranslations('delivery_desk.order');
  const may = useMay();
  const mayDeliver = may('manage_orders') && isUnderWay(order);
  return (
    <Section gap="xs" title={t('lines')}>
      <Lines label={t('lines')} rows={order.items}>
        {(item) => (
          <Line
            item={item}
            onDeliver={mayDeliver && item.waiting_quantity > 0 ? onDeliver : null}
            onRefund={may('refund_orders') && isRefundable(order, item) ? onRefund : null}
          />
        )}
      </Lines>
    </Section>
  );
}

export function isUnderWay({ status }: StaffOrder): boolean {
  return status === 'pending' || status === 'processing';
}

/** Paid for, and it waits still or stands delivered. */
function isRefundable(
  order: StaffOrder,
  { unit_price: price, waiting_quantity, deliveries }: StaffOrderItem,
) {
  const stands = deliveries.some(({ withdrawn_at }) => withdrawn_at === null);
  return toUnits(price.amount, 2) > 0n && (stands || (isUnderWay(order) && waiting_quantity > 0));
}

interface LineProps {
  item: StaffOrderItem;
  onDeliver: Act | null;
  onRefund: Act | null;
}

function Line({ item, onDeliver, onRefund }: LineProps) {
  const t = useTranslations('delivery_desk');
  const text = useAmountText();
  const name = useSoldName()(item);
  const { quantity, delivered_quantity: delivered, refunded_quantity: refunded, period } = item;
  return (
    <div className={classes['row']}>
      <Group gap="sm" wrap="nowrap" align="start">
        <Thumb src={item.image_url} />
        <div>
          <Group gap="xs">
            <Text component="h3" fw={600}>
              <bdi>{name}</bdi> {t('quantity', { count: quantity })}
            </Text>
            {item.is_trial ? <Mark>{t('trial')}</Mark> : null}
            {item.renews_id === null ? null : <Mark>{t('order.renewal')}</Mark>}
          </Group>
          <Text size="sm" c="dimmed">
            {t('order.unit_price', { price: text(item.unit_price, item.unit_price.currency) })}
            {period === null ? null : ` · ${t('order.runs', period)}`}
          </Text>
          <Text size="sm">
            {t('order.delivered_of', { delivered, quantity })}
            {refunded === 0 ? null : ` · ${t('order.refunded_units', { count: refunded })}`}
          </Text>
          <BuyersWords line={item} />
          {item.deliveries.length === 0 ? null : <Deliveries item={item} name={name} />}
        </div>
      </Group>
      <div className={`row wrap between ${classes['side']}`}>
        <Text fw={600}>
          <Amount money={item.total} currency={item.total.currency} />
        </Text>
        <Group gap="xs">
          {onDeliver === null ? null : (
            <Button
              size="sm"
              variant="default"
              aria-label={t('deliver.button_named', { product: isolate(name) })}
              onClick={(event) => onDeliver(item, event.currentTarget)}
            >
              {t('deliver.button')}
            </Button>
          )}
          {onRefund === null ? null : (
            <Button
              size="sm"
              variant="default"
              aria-label={t('refund.button_named', { product: isolate(name) })}
              onClick={(event) => onRefund(item, event.currentTarget)}
            >
              {t('refund.button')}
            </Button>
          )}
        </Group>
      </div>
    </div>
  );
}

function Mark({ children }: { children: string }) {
  return <Badge variant="light">{children}</Badge>;
}

function Deliveries({ item, name }: { item: StaffOrderItem; name: string }) {
  const t = useTranslations('delivery_desk.order');
  const { shown, end } = useGrowing(item.deliveries.length);
  return (
    <ul
      className={`bare stack ${classes['deliveries']}`}
      aria-label={t('handed', { product: isolate(name) })}
    >
      {item.deliveries.slice(0, shown).map((delivery, index) => (
        <li key={delivery.id}>
          <Delivery delivery={delivery} place={item.deliveries.length > 1 ? index + 1 : null} />
        </li>
      ))}
      {end === null ? null : <li ref={end} aria-hidden />}
    </ul>
  );
}

/** Never what it says: its buyer reads that, and staff when they must. */
function Delivery({ delivery, place }: { delivery: StaffDelivery; place: number | null }) {
  const t = useTranslations('delivery_desk');
  const { dateTime } = useDates();
  const { kind, quantity, delivered_by: by, withdrawn_as: withdrawn, note, reveals } = delivery;
  const who =
    by === null ? t('order.by_purchase') : t('order.timeline.by', { name: isolate(by.name ?? by.email) });
  return (
    <>
      <Text span size="sm" td={withdrawn === null ? 'none' : 'line-through'}>
        {t(`kinds.${kind}`)} {place} {quantity === 1 ? null : t('quantity', { count: quantity })}
      </Text>{' '}
      <Text span size="sm" c="dimmed">
        {dateTime(delivery.delivered_at)} · {who}
        {kind === 'done' ? null : ` · ${t('report.looks', { count: reveals })}`}
        {withdrawn === null ? null : ` · ${t(`order.withdrawn.${withdrawn}`)}`}
      </Text>
      {kind === 'done' || kind === 'file' ? null : <LookButton deliveryId={delivery.id} />}
      {note === null ? null : (
        <Text size="sm">
          <bdi>{note}</bdi>
        </Text>
      )}
    </>
  );
}

interface Words {
  customer_reference: string | null;
  note: string | null;
}

/** For whom the buyer orders it, and what else they wrote. */
function BuyersWords({ line: { customer_reference: reference, note } }: { line: Words }) {
  const t = useTranslations('delivery_desk');
  return (
    <>
      {reference === null ? null : (
        <Text size="sm" c="dimmed">
          {t('reference', { text: isolate(reference) })}
        </Text>
      )}
      {note === null ? null : (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {t('buyer_note', { text: isolate(note) })}
        </Text>
      )}
    </>
  );
}
