// What a business does with its orders, and what the store hands over or takes back in the meantime.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import {
  deliveredCode,
  orderDetails,
  type DeliveredCode,
  type OrderDetails,
} from '#shared/orders/orders.contract.ts';
import { makeProduct } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';
import { api, dataOf, newKey, type Answer } from '#test/client.ts';

interface Caller {
  cookie: string;
}

export interface Line {
  price?: string;
  quantity?: number;
  codes?: string[];
  reference?: string;
}

/** Sells each line as a product of its own, without codes by hand, and buys them as one order. Returns its id. */
export async function buyLines(store: TestStore, buyer: Caller, lines: Line[]): Promise<string> {
  const { db } = store.database.owner;
  const wanted = [];
  for (const { price = '100', quantity = 1, codes, reference } of lines) {
    const delivery = codes === undefined ? 'manual' : 'codes';
    const product = await makeProduct(db, store.vault, { price, delivery, codes: codes ?? [] });
    wanted.push({
      product_id: product.productId,
      quantity,
      expected_unit_price: { amount: price, currency: 'DZD' },
      ...(reference === undefined ? {} : { customer_reference: reference }),
    });
  }
  const answer = await api(store, 'POST', '/api/orders', {
    cookie: buyer.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines: wanted },
  });
  return dataOf(answer, z.object({ id: z.string() }).loose()).id;
}

export async function detailsOf(store: TestStore, caller: Caller, id: string): Promise<OrderDetails> {
  return dataOf(await api(store, 'GET', `/api/orders/${id}`, caller), orderDetails);
}

export const askCodes = (store: TestStore, caller: Caller, id: string): Promise<Answer> =>
  api(store, 'GET', `/api/orders/${id}/codes`, caller);

export async function reveal(store: TestStore, caller: Caller, id: string): Promise<DeliveredCode[]> {
  return dataOf(await askCodes(store, caller, id), z.array(deliveredCode));
}

interface DeliveryContent {
  quantity?: number;
  kind?: 'text' | 'credentials' | 'file' | 'done';
  text?: string;
  fileId?: string;
  note?: string;
  by?: string;
}

/** As the desk does it, by the database's own function. */
export async function deliver(store: TestStore, itemId: string, given: DeliveryContent): Promise<void> {
  const { quantity = 1, kind = 'text', text, fileId = null, note = null, by = null } = given;
  const sealed = text === undefined ? null : await store.vault.sealText(itemId, text);
  const { rows } = await sql<{ answer: { result: string } }>`
    select deliver_item(${itemId}, ${by}, ${newKey()}, ${kind}, ${quantity}, ${sealed?.key_id ?? null},
      ${sealed?.ciphertext ?? null}, ${fileId}, ${note}) as answer`.execute(store.database.owner.db);
  if (rows[0]?.answer.result !== 'delivered') throw new Error(JSON.stringify(rows[0]?.answer));
}

export interface Returned {
  item_id: string;
  waiting: number;
  deliveries: string[];
}

/** Returns the result. */
export async function refund(store: TestStore, orderId: string, lines: Returned[]): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select refund_items(${orderId}, null, ${newKey()}, ${JSON.stringify(lines)}::jsonb, 'does not work') ->> 'result'
      as result`.execute(store.database.owner.db);
  return rows[0]?.result ?? '';
}

/** A row of a file that was handed over, without its bytes. Its id. */
export async function addDeliveredFile(
  store: TestStore,
  { resellerId, profileId }: { resellerId: string; profileId: string },
): Promise<string> {
  const { id } = await store.database.owner.db
    .insertInto('files')
    .values({
      id: randomUUID(),
      kind: 'delivery',
      reseller_id: resellerId,
      profile_id: profileId,
      name: 'access.pdf',
      content_type: 'application/pdf',
      bytes: 4,
      sha256: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
