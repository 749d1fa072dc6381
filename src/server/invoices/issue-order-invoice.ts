import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

/**
 * Id of the invoice of one of the caller's orders, issuing it if needed: orders from before invoices existed get one on
 * request. Staff viewing as the client do not trigger that. Refusals: not_found, no_invoice for free orders,
 * looking_only if there is none yet.
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
