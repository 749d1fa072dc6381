// Offers that can't be kept any more: whatever took their goods, both sides are told once, and so is nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RawBuilder } from 'kysely';
import { expireQuotes } from '#server/quotes/expire-quotes.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeBuyer, makeProduct, type Buyer, type ForSale } from '#test/shop.ts';
import { newKey } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { askAndOffer, draft } from './quote-scene.ts';

const UNITS = 3;
let store: TestStore;
let admin: string;
let desk: string;
let other: string;
beforeAll(async () => {
  store = await startTestStore();
  admin = (await store.makeAdmin()).profileId;
  desk = (await store.makeStaff('order_desk')).profileId;
  other = (await store.makeStaff('accountant')).profileId;
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;
const tell = () => expireQuotes(store.database.app.db, new Date());

interface Made {
  id: string;
  buyer: Buyer;
  product: ForSale;
}

/** An offer of the desk that keeps what there is, or what is delivered by hand without a limit. */
async function make(kind: 'codes' | 'manual'): Promise<Made> {
  const buyer = await makeBuyer(owner(), { balanceDzd: 1000 });
  const product = await makeProduct(owner(), store.vault, {
    price: '100',
    ...(kind === 'manual' ? { delivery: 'manual' as const } : {}),
    codes: kind === 'manual' ? [] : Array.from({ length: UNITS }, () => `LOST-${newKey()}`),
  });
  const lines = [{ productId: product.productId, quantity: UNITS, price: '80.00' }];
  return { id: await askAndOffer(store, buyer, desk, lines, { isReserved: true }), buyer, product };
}

/** Who heard of it: the business, or which of the staff. */
async function toldOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    select coalesce(profile_id, reseller_id) as who from notifications
    where kind in ('quote_lost', 'offer_lost') and ${id} in (params ->> 'quote_id', params ->> 'desk_quote')
    order by profile_id is not null, who`.execute(owner());
  return rows.map(({ who }) => who);
}

const LOSSES: [cause: string, kind: 'codes' | 'manual', lose: (made: Made) => RawBuilder<unknown>][] = [
  [
    'its product in the trash',
    'codes',
    ({ product }) => sql`update products set deleted_at = now() where id = ${product.productId}`,
  ],
  [
    'its product a draft again',
    'manual',
    ({ product }) => sql`update products set status = 'draft' where id = ${product.productId}`,
  ],
  [
    'a code that expired',
    'codes',
    ({ product }) => sql`update codes set expires_at = now() - interval '1 second'
      where id = (select id from codes where product_id = ${product.productId} limit 1)`,
  ],
  [
    'a stock that was unlimited and is less now',
    'manual',
    ({ product }) =>
      sql`insert into stock_levels (product_id, quantity) values (${product.productId}, ${UNITS - 1})`,
  ],
];

test.each(LOSSES)('%s is told once to the client and to who works on it', async (_cause, kind, lose) => {
  const made = await make(kind);
  await tell();
  expect(await toldOf(made.id)).toEqual([]);
  await lose(made).execute(owner());
  await Promise.all(Array.from({ length: 4 }, tell));
  await tell();
  expect(await toldOf(made.id)).toEqual([made.buyer.resellerId, desk]);
});

test.each([
  ['left', () => sql`update profiles set is_active = false where id = ${desk}`],
  ['does something else now', () => sql`update profiles set role = 'accountant' where id = ${desk}`],
])('where who works on it %s, all who answer are told', async (_what, leave) => {
  const made = await make('manual');
  await leave().execute(owner());
  try {
    await sql`update products set deleted_at = now() where id = ${made.product.productId}`.execute(owner());
    await tell();
    const told = await toldOf(made.id);
    expect(told).toEqual([made.buyer.resellerId, admin]);
    expect(told).not.toContain(other);
  } finally {
    await sql`update profiles set is_active = true, role = 'order_desk' where id = ${desk}`.execute(owner());
  }
});

test('nobody is told of a version that a whole one replaces at that moment, nor of one that is over', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, product } = await make('codes');
    await sql`update codes set expires_at = now() - interval '1 second'
      where id = (select id from codes where product_id = ${product.productId} limit 1)`.execute(owner());
    const lines = [{ productId: product.productId, quantity: 1, price: '80.00' }];
    const version = await draft(store, id, desk, lines, { isReserved: true });
    const send = () =>
      sql`select send_quote(${id}, ${desk}, ${version}, false, now())`.execute(store.database.app.db);
    await Promise.all([send(), tell(), tell()]);
    const told = await toldOf(id);
    await tell();
    expect(await toldOf(id)).toEqual(told);
    const { rows } = await sql<{ version: number; is_lost_told: boolean }>`
      select version, is_lost_told from quote_requests where id = ${id}`.execute(owner());
    expect(rows).toEqual([{ version: 2, is_lost_told: false }]);
  }
  const over = await make('codes');
  await sql`update products set deleted_at = now() where id = ${over.product.productId}`.execute(owner());
  await sql`select end_quote(${over.id}, null, ${desk}, 'declined', null, 'Sold out', now())`.execute(
    store.database.app.db,
  );
  await tell();
  expect(await toldOf(over.id)).toEqual([]);
});
