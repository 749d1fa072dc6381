import { Text } from '@mantine/core';
import { useEffect, useRef, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Order, OrderItem } from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useSession } from '#web/session/session.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import paper from '#web/features/accounts/recovery-codes.module.css';

interface PrintReceiptProps {
  order: Order;
  onDone: () => void;
}

/** Paper is white whatever the screen is. */
const PAPER = {
  color: '#000',
  background: '#fff',
  fontWeight: 'normal',
  '--mantine-color-dimmed': '#444',
  '--mantine-color-default-border': '#bbb',
} as CSSProperties;
/** A plain table: paper scrolls nowhere. */
const TABLE: CSSProperties = { inlineSize: '100%', marginBlock: '1rem', borderCollapse: 'collapse' };
const CELL: CSSProperties = {
  padding: '0.375rem 0.5rem',
  borderBlockEnd: '1px solid #bbb',
  textAlign: 'start',
  verticalAlign: 'top',
};
const FIGURE: CSSProperties = { ...CELL, textAlign: 'end' };

/** Lays an order out as a receipt on paper, opens the printer’s window, and is gone after it. */
export function PrintReceipt({ order, onDone }: PrintReceiptProps) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const end = () => done.current();
    // Some browsers go on at once and print later: the paper stays until they say that they are done.
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return createPortal(<Receipt order={order} />, document.body);
}

function Receipt({ order }: { order: Order }) {
  const t = useTranslations('purchase_history');
  const brand = useTranslations('shell')('brand');
  const { dateTime } = useDates();
  const { currency } = order.total;
  const isPaidBack = /[1-9]/.test(order.refunded.amount);
  return (
    <div className={paper['sheet']}>
      <div className={paper['heading']} style={PAPER}>
        <Text fw={600} size="xl">
          {brand} · {t('receipt.title')}
        </Text>
        <Facts>
          <Fact name={t('order.number')}>
            <CodeText>{order.order_number}</CodeText>
          </Fact>
          <Fact name={t('order.date')}>
            <bdi>{dateTime(order.created_at)}</bdi>
          </Fact>
          <Fact name={t('receipt.buyer')}>
            <Buyer order={order} />
          </Fact>
          <Fact name={t('order.status')}>
            <StatusWord order={order} />
          </Fact>
        </Facts>
        <Lines order={order} />
        <Facts>
          <Fact name={t('order.total')} isMain>
            <Amount money={order.total} currency={currency} />
          </Fact>
          {isPaidBack ? (
            <Fact name={t('order.refunded')}>
              <Amount money={order.refunded} currency={currency} />
            </Fact>
          ) : null}
        </Facts>
        {/[1-9]/.test(order.total.amount) ? <Text size="sm">{t('receipt.paid')}</Text> : null}
        <Text size="sm" c="dimmed" mt="lg">
          {t('receipt.foot')}
        </Text>
      </div>
    </div>
  );
}

function Buyer({ order }: { order: Order }) {
  const name = useSession().reseller?.trade_name ?? null;
  return (
    <bdi>{name === null || name === order.placed_by ? order.placed_by : `${name} (${order.placed_by})`}</bdi>
  );
}

function StatusWord({ order: { status } }: { order: Order }) {
  const t = useTranslations('orders.status');
  return t(status === 'completed' ? 'delivered' : status === 'cancelled' ? 'canceled' : 'pending');
}

function Lines({ order: { items } }: { order: Order }) {
  const t = useTranslations('purchase_history.receipt');
  return (
    <table style={TABLE}>
      <thead>
        <tr>
          <th style={CELL}>{t('product')}</th>
          <th style={FIGURE}>{t('quantity')}</th>
          <th style={FIGURE}>{t('unit_price')}</th>
          <th style={FIGURE}>{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ item }: { item: OrderItem }) {
  const t = useTranslations('purchase_history.receipt');
  const local = useInLanguage();
  const { currency } = item.total;
  const option = item.option_name === null ? null : local(item.option_name, item.option_name_ar);
  return (
    <tr style={{ breakInside: 'avoid' }}>
      <td style={CELL}>
        <bdi>
          {local(item.product_name, item.product_name_ar)}
          {option === null ? null : ` · ${option}`}
        </bdi>
        {item.customer_reference === null ? null : (
          <Text size="sm" c="dimmed">
            {t('reference')}: <bdi>{item.customer_reference}</bdi>
          </Text>
        )}
      </td>
      <td style={FIGURE}>{item.quantity}</td>
      <td style={FIGURE}>
        <Amount money={item.unit_price} currency={currency} />
      </td>
      <td style={FIGURE}>
        <Amount money={item.total} currency={currency} />
      </td>
    </tr>
  );
}
