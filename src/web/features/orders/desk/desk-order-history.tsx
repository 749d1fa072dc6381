import { Badge, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { StaffOrder, StaffOrderEvent } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { toUnits } from '#shared/money.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { Section } from '#web/ui/page/section.tsx';
import line from '#web/features/deposits/deposit-timeline.module.css';
import { PersonWords } from './person-words.tsx';
import { DeskOrderNotes } from './desk-order-notes.tsx';
import { useSoldName } from './use-sold-name.ts';

const colours: Partial<Record<StaffOrderEvent['kind'], string>> = {
  completed: 'green',
  delivered: 'green',
  replaced: 'green',
  cancelled: 'red',
  refunded: 'red',
  reported: 'yellow',
};

/** What was done with the order, in order, with notes; and the place to write one. */
export function DeskOrderHistory({ order }: { order: StaffOrder }) {
  const t = useTranslations('delivery_desk.order.timeline');
  const mayWrite = useMay()('manage_orders');
  const { shown, end } = useGrowing(order.timeline.length);
  return (
    <Section gap="xs" title={t('title')}>
      <Stack gap="md">
        <ol className={`bare stack gap-sm ${line['line']}`}>
          {order.timeline.slice(0, shown).map((event) => (
            <Event key={event.id} event={event} order={order} />
          ))}
          {end === null ? null : <li ref={end} aria-hidden />}
        </ol>
        {mayWrite ? <DeskOrderNotes orderId={order.id} /> : null}
      </Stack>
    </Section>
  );
}

function Event({ event, order }: { event: StaffOrderEvent; order: StaffOrder }) {
  const t = useTranslations('delivery_desk.order.timeline');
  const { dateTime } = useDates();
  const words = useWords(order);
  const { kind, by, note, created_at: at } = event;
  return (
    <li className={line['moment']} data-color={colours[kind]}>
      <span>
        {words(event)} {event.is_internal ? <Badge variant="default">{t('internal')}</Badge> : null}
      </span>
      {note === null ? null : (
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <bdi>{note}</bdi>
        </Text>
      )}
      <span className="muted small">
        <time dateTime={at}>{dateTime(at)}</time> · {by === null ? t('store') : <PersonWords person={by} />}
      </span>
    </li>
  );
}

function useWords({ items, total }: StaffOrder): (event: StaffOrderEvent) => string {
  const t = useTranslations('delivery_desk.order.timeline');
  const name = useSoldName();
  const text = useAmountText();
  return ({ kind, item_id, quantity, amount }) => {
    const item = items.find(({ id }) => id === item_id);
    const product = item === undefined ? '' : isolate(name(item));
    switch (kind) {
      case 'placed':
        return t(toUnits(total.amount, 2) === 0n ? 'placed_free' : 'placed');
      case 'delivered':
      case 'replaced':
        return t(kind, { product, quantity: quantity ?? 1 });
      case 'refunded':
        return t('refunded', {
          product,
          quantity: quantity ?? 1,
          amount: amount === null ? '' : text(amount, amount.currency),
        });
      case 'reported':
        return t('reported', { product });
      case 'processing':
      case 'completed':
      case 'cancelled':
      case 'noted':
      case 'report_refused':
      case 'renewed':
        return t(kind);
    }
  };
}
