import type { StaffOrder, StaffOrderItem } from '#shared/orders/order-desk.contract.ts';
import type { Currency } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  staffOrderColumns,
  staffOrderJoins,
  toStaffOrderRow,
  type StaffOrderRead,
} from './staff-order-columns.ts';
import { readDeliveries, readItems } from './staff-order-items.ts';
import { readInvoices, readRefunds, readReports, readReveals, readTimeline } from './staff-order-history.ts';

interface Head extends StaffOrderRead, Pick<StaffOrder, 'completed_at' | 'cancelled_at'> {
  phone: string | null;
  balance: string;
  ledger_currency: Currency;
}

/** Everything about an order for staff, without delivered content, in one snapshot. Refusal: not_found. */
export async function readStaffOrder(db: Db, actor: Person, id: string): Promise<StaffOrder> {
  if (db.isTransaction) return readWithin(db, actor, id);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readWithin(tx, actor, id));
}

async function readWithin(tx: Db, actor: Person, id: string): Promise<StaffOrder> {
  const { rows } = await sql<Head>`
    select ${staffOrderColumns}, o.completed_at, o.cancelled_at, r.phone, a.balance::text as balance, s.ledger_currency
    from orders o ${staffOrderJoins} join ledger_accounts a on a.reseller_id = r.id cross join settings s
    where o.id = ${id}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Refusal('not_found');
  const { phone, balance, ledger_currency, ...head } = found;
  const order = { id, currency: head.currency };
  const items = await readItems(tx, order);
  const deliveries = Map.groupBy(await readDeliveries(tx, id), (delivery) => delivery.item_id);
  return {
    ...toStaffOrderRow(head),
    contact: {
      phone,
      balance: may(actor, 'read_money') ? { amount: balance, currency: ledger_currency } : null,
    },
    completed_at: head.completed_at,
    cancelled_at: head.cancelled_at,
    items: items.map((item): StaffOrderItem => ({
      ...item,
      deliveries: (deliveries.get(item.id) ?? []).map(({ item_id: _, ...delivery }) => delivery),
    })),
    timeline: [placed(head), ...(await readTimeline(tx, id))],
    reveals: await readReveals(tx, id),
    reports: await readReports(tx, id),
    refunds: await readRefunds(tx, order),
    invoices: await readInvoices(tx, id),
  };
}

const placed = ({ id, person, created_at }: StaffOrderRead): StaffOrder['timeline'][number] => ({
  id,
  kind: 'placed',
  is_internal: false,
  by: person,
  note: null,
  item_id: null,
  quantity: null,
  amount: null,
  created_at,
});
