import type { StaffOrder, StaffOrderEvent } from '#shared/orders/order-desk.contract.ts';
import type { Currency } from '#shared/money.ts';
import { paperNumber, type PaperKind } from '#shared/paper-number.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { personRef } from '#server/resellers/people/person-name.ts';

/** Enough to see who has a code; a polling client would fill the page. */
const REVEALS_MAX = 200;

interface EventRow extends Omit<StaffOrderEvent, 'amount'> {
  amount: string | null;
  currency: Currency | null;
}

const eventColumns = sql`
  e.id, e.kind, e.is_internal, ${personRef('p')} as by, e.note, e.params ->> 'item' as item_id,
  (e.params ->> 'quantity')::int as quantity, e.params ->> 'amount' as amount, e.params ->> 'currency' as currency,
  e.created_at`;

const toEvent = ({ amount, currency, ...event }: EventRow): StaffOrderEvent => ({
  ...event,
  amount: amount === null || currency === null ? null : { amount, currency },
});

/** An order's events after it was placed, oldest first. */
export async function readTimeline(tx: Db, orderId: string): Promise<StaffOrderEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from order_events e left join profiles p on p.id = e.actor_id
    where e.order_id = ${orderId} order by e.id`.execute(tx);
  return rows.map(toEvent);
}

export async function readOrderEvent(tx: Db, id: string): Promise<StaffOrderEvent> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from order_events e left join profiles p on p.id = e.actor_id where e.id = ${id}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the event is missing');
  return toEvent(row);
}

/** Who viewed its deliveries, and from where, newest first. */
export async function readReveals(tx: Db, orderId: string): Promise<StaffOrder['reveals']> {
  const { rows } = await sql<StaffOrder['reveals'][number]>`
    select v.delivery_id, i.id as item_id, ${personRef('p')} as by, v.ip, v.revealed_at as at
    from order_items i join deliveries d on d.order_item_id = i.id join code_reveals v on v.delivery_id = d.id
    join profiles p on p.id = v.profile_id
    where i.order_id = ${orderId} order by v.id desc limit ${REVEALS_MAX}`.execute(tx);
  return rows;
}

type Report = StaffOrder['reports'][number];

export async function readReports(tx: Db, orderId: string): Promise<Report[]> {
  const { rows } = await sql<Omit<Report, 'file_url'> & { file_id: string | null }>`
    select c.id, c.delivery_id, d.order_item_id as item_id, c.status, c.reason, c.file_id, ${personRef('p')} as by,
      c.created_at, c.answer, ${personRef('s')} as decided_by, c.decided_at
    from code_reports c join deliveries d on d.id = c.delivery_id join profiles p on p.id = c.reported_by
    left join profiles s on s.id = c.decided_by
    where c.order_id = ${orderId} order by c.id desc`.execute(tx);
  return rows.map(({ file_id, ...report }) => ({ ...report, file_url: fileUrl(file_id) }));
}

type Refund = StaffOrder['refunds'][number];
interface RefundRow extends Omit<Refund, 'amount' | 'lines'> {
  amount: string;
  lines: { item_id: string; quantity: number; amount: string }[];
}

export async function readRefunds(
  tx: Db,
  { id, currency }: { id: string; currency: Currency },
): Promise<Refund[]> {
  const { rows } = await sql<RefundRow>`
    select f.id, f.amount::text as amount, f.reason, ${personRef('p')} as by, f.lines, f.created_at
    from order_refunds f left join profiles p on p.id = f.actor_id where f.order_id = ${id} order by f.id`.execute(
    tx,
  );
  return rows.map((refund) => ({
    ...refund,
    amount: { amount: refund.amount, currency },
    lines: refund.lines.map((line) => ({ ...line, amount: { amount: line.amount, currency } })),
  }));
}

type Paper = StaffOrder['invoices'][number];
interface PaperRow extends Omit<Paper, 'total' | 'number'> {
  kind: PaperKind;
  year: number;
  number: number;
  total: string;
  currency: Currency;
}

export async function readInvoices(tx: Db, orderId: string): Promise<Paper[]> {
  const { rows } = await sql<PaperRow>`
    select id, kind, year, number, total_amount::text as total, currency, issued_at from invoices
    where order_id = ${orderId} order by id`.execute(tx);
  return rows.map(({ year, number, total, currency, ...paper }) => ({
    ...paper,
    number: paperNumber({ kind: paper.kind, year, number }),
    total: { amount: total, currency },
  }));
}
