import type { z } from 'zod';
import { refillBulkOrder as contract } from '#shared/quotes/bulk-order.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { addWithin, type NewLine } from './add-bulk-lines.ts';
import { lockBulkOrder } from './bulk-queries.ts';

type Refilled = z.output<typeof contract.response>;

interface Line extends NewLine {
  product_name: string;
  product_name_ar: string;
}

/**
 * Adds the lines of a past order or quote of the business to the caller's bulk order, at today's prices; what can't be
 * had is left out and named. Idempotent by key. Refusals: not_found, bulk_order_full, idempotency_key_reused.
 */
export function refillBulkOrder(
  db: Db,
  actor: Reseller,
  { idempotencyKey: key, ...request }: z.output<typeof contract.body> & { idempotencyKey: string },
): Promise<Refilled> {
  return actOnce(db, actor, { contract, key, request }, async (tx) => {
    const lines = await (request.of === 'order' ? linesOfOrder : linesOfQuote)(tx, actor, request.id);
    if (lines.length === 0) throw new Refusal('not_found');
    await lockBulkOrder(tx, actor.profileId);
    const refused = await addWithin(tx, actor, lines, { skipsRefused: true });
    return {
      added: lines.length - refused.length,
      skipped: refused.flatMap(({ line, code: reason }) => {
        const { product_name, product_name_ar } = lines[line] ?? {};
        return product_name === undefined || product_name_ar === undefined
          ? []
          : [{ product_name, product_name_ar, reason }];
      }),
    };
  });
}

/** What stands in an order several times, for several customers, is one line of a bulk order. */
async function linesOfOrder(db: Db, { resellerId }: Reseller, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.product_id, i.plan_id, i.variation_id, sum(i.quantity)::int as quantity, null as wished_unit_price,
      min(i.product_name) as product_name, min(i.product_name_ar) as product_name_ar
    from order_items i join orders o on o.id = i.order_id
    where o.id = ${id} and o.reseller_id = ${resellerId}
    group by i.product_id, i.plan_id, i.variation_id order by min(i.position)`.execute(db);
  return rows;
}

async function linesOfQuote(db: Db, { resellerId }: Reseller, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.product_id, l.plan_id, l.variation_id, l.quantity, l.product_name, l.product_name_ar,
      case when l.wished_unit_price is not null then
        jsonb_build_object('amount', l.wished_unit_price::text, 'currency', l.wished_currency) end as wished_unit_price
    from quote_request_lines l join quote_requests r on r.id = l.request_id
    where r.id = ${id} and r.reseller_id = ${resellerId} order by l.position`.execute(db);
  return rows;
}
