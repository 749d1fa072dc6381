import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

/**
 * The id of the invoice of one of the caller's orders, which is issued where it is not yet: what was sold before there
 * were invoices gets its own when it is asked for. Staff who look at the store as the client have none issued. Refusals:
 * not_found, no_invoice for what cost nothing, looking_only for what has none yet.
 */
export async function issueOrderInvoice(
  db: Db,
  { resellerId, lookedAtBy }: Reseller,
  orderId: string,
): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.kind', '=', 'invoice'),
    )
    .select('invoices.id as invoiceId')
    .where('orders.id', '=', orderId)
    .where('orders.reseller_id', '=', resellerId)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('not_found');
  if (order.invoiceId !== null) return order.invoiceId;
  if (lookedAtBy !== null) throw new Refusal('looking_only');
  const { rows } = await sql<{ id: string | null }>`select issue_invoice(${orderId}, now()) as id`.execute(
    db,
  );
  const id = rows[0]?.id ?? null;
  if (id === null) throw new Refusal('no_invoice');
  return id;
}
