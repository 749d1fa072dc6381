import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

/**
 * The id of the invoice of one of the caller's orders, which is issued where it is not yet: what was sold before there
 * were invoices gets its own when it is asked for. Refusals: not_found, no_invoice for what cost nothing.
 */
export async function issueOrderInvoice(db: Db, { resellerId }: Reseller, orderId: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('not_found');
  const { rows } = await sql<{ id: string | null }>`select issue_invoice(${orderId}, now()) as id`.execute(
    db,
  );
  const id = rows[0]?.id ?? null;
  if (id === null) throw new Refusal('no_invoice');
  return id;
}
