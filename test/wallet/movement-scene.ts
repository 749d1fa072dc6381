// A wallet with one movement of each kind, bought and paid in two currencies; names that spreadsheets would run.
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct, type Buyer } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';
import { api, dataOf, newKey } from '#test/client.ts';
import { makeTransfer } from '#test/deposits/transfers.ts';

export interface MovementScene {
  owner: Buyer & { cookie: string };
  admin: { cookie: string };
  /** Numbers: of codes in dinars, and of something by hand in dollars that was paid back. */
  orders: [string, string];
  /** Of the deposit by hand. */
  reference: string;
}

export async function makeMovements(store: TestStore): Promise<MovementScene> {
  const owner = await store.makeSignedInBuyer(10_000);
  const admin = await store.makeAdmin();
  const { db } = store.database.owner;
  const one = await makeProduct(db, store.vault, { price: '1200', codes: [newKey(), newKey()] });
  await sql`update products set name = 'Atlas +VPN', name_ar = 'أطلس VPN' where id = ${one.productId}`.execute(
    db,
  );
  const other = await makeProduct(db, store.vault, { price: '2', currency: 'USD', delivery: 'manual' });
  await sql`update products set name = '=Sum', name_ar = 'مجموع' where id = ${other.productId}`.execute(db);

  const buy = async (productId: string, amount: string, currency: string, quantity: number) => {
    const line = { product_id: productId, quantity, expected_unit_price: { amount, currency } };
    const answer = await api(store, 'POST', '/api/orders', {
      cookie: owner.cookie,
      headers: { 'idempotency-key': newKey() },
      body: { lines: [line] },
    });
    return dataOf(answer, z.object({ order_number: z.string() }).loose()).order_number;
  };
  const orders: [string, string] = [
    await buy(one.productId, '1200', 'DZD', 2),
    await buy(other.productId, '2', 'USD', 1),
  ];

  const transfer = await makeTransfer(store, owner, { amount: '5000', status: 'under_review' });
  await sql`select approve_deposit(${transfer}, 5000, null)`.execute(db);
  const { rows } = await sql<{ reference: string }>`
    select reference from deposits where id = ${transfer}`.execute(db);
  await sql`select reverse_transfer(transfer_id, null, null, ${newKey()}, 'Refund') from orders
    where order_number = ${orders[1]}`.execute(db);

  const change = async (type: string, amount: string, description: string | undefined) => {
    const answer = await api(store, 'POST', `/api/admin/clients/${owner.resellerId}/balance`, {
      cookie: admin.cookie,
      headers: { 'idempotency-key': newKey() },
      body: { type, amount: { amount, currency: 'DZD' }, ...(description && { description }) },
    });
    dataOf(answer, z.unknown());
  };
  await change('credit', '134.5', undefined);
  await change('adjustment', '1345', '-1 correction, agreed');
  return { owner, admin, orders, reference: rows[0]?.reference ?? '' };
}
