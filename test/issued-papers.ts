// Orders, refunds and the papers that come of them, for tests: by the functions that the store calls.
import { randomUUID } from 'node:crypto';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import type { Currency } from '#shared/money.ts';
import { makeProduct, type Buyer } from './shop.ts';

const vault = openVault('a secret key for tests, long enough');

/** A product that is delivered by hand: what was bought waits, and can be paid back unit by unit. */
export const makeGoods = (db: Db, price: string, currency: Currency = 'DZD') =>
  makeProduct(db, vault, { price, currency, delivery: 'manual' });

/** So many orders of the same thing, in one transaction. Their ids. */
export async function placeOrders(
  db: Db,
  buyer: Buyer,
  {
    productId,
    price,
    quantity,
    currency = 'DZD',
    count = 1,
  }: { productId: string; price: string; quantity: number; currency?: Currency; count?: number },
): Promise<string[]> {
  const lines = JSON.stringify([
    { product_id: productId, quantity, expected_unit_price: price, expected_currency: currency },
  ]);
  const { rows } = await sql<{ answer: { result: string; order_id: string } }>`
    select place_order(${buyer.resellerId}, ${buyer.profileId}, ${`${randomUUID()}-`} || n, ${lines}) as answer
    from generate_series(1, ${count}::integer) n`.execute(db);
  return rows.map(({ answer }) => {
    if (answer.result !== 'placed') throw new Error(JSON.stringify(answer));
    return answer.order_id;
  });
}

/** Pays back some units that wait. The refund's id. */
export async function refundUnits(
  db: Db,
  orderId: string,
  units: number,
  reason = 'Too many',
): Promise<string> {
  const key = `refund-${randomUUID()}`;
  const { rows } = await sql<{ answer: { result: string } }>`
    select refund_items(${orderId}, null, ${key},
      (select jsonb_agg(jsonb_build_object('item_id', id, 'waiting', ${units}::integer, 'deliveries', '[]'::jsonb))
        from order_items where order_id = ${orderId}), ${reason}) as answer`.execute(db);
  if (rows[0]?.answer.result !== 'refunded') throw new Error(JSON.stringify(rows));
  const { id } = await db
    .selectFrom('order_refunds')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

export async function issueInvoice(db: Db, orderId: string, at = new Date()): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select issue_invoice(${orderId}, ${at}) as id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export async function issueCreditNote(db: Db, refundId: string, at = new Date()): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`select issue_credit_note(${refundId}, ${at}) as id`.execute(db);
  return rows[0]?.id ?? null;
}
