import type { StaffOrder, StaffOrderItem } from '#shared/orders/order-desk.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  staffOrderColumns,
  staffOrderJoins,
  toStaffOrderRow,
  type StaffOrderRead,
} from './staff-order-columns.ts';
import { readDeliveries, readItems } from './staff-order-items.ts';
import { readInvoices, readRefunds, readReports, readReveals, readTimeline } from './staff-order-history.ts';

type Head = StaffOrderRead & Pick<StaffOrder, 'completed_at' | 'cancelled_at'>;

/**
 * Everything of an order for staff but what was handed over, as of one moment: its parts agree with each other. Refusal:
 * not_found.
 */
export async function readStaffOrder(db: Db, id: string): Promise<StaffOrder> {
  if (db.isTransaction) return readWithin(db, id);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readWithin(tx, id));
}

async function readWithin(tx: Db, id: string): Promise<StaffOrder> {
  const { rows } = await sql<Head>`
    select ${staffOrderColumns}, o.completed_at, o.cancelled_at from orders o ${staffOrderJoins} where o.id = ${id}`.execute(
    tx,
  );
  const [head] = rows;
  if (head === undefined) throw new Refusal('not_found');
  const order = { id, currency: head.currency };
  const items = await readItems(tx, order);
  const deliveries = Map.groupBy(await readDeliveries(tx, id), (delivery) => delivery.item_id);
  return {
    ...toStaffOrderRow(head),
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

const placed = ({ id, person, created_at }: Head): StaffOrder['timeline'][number] => ({
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
