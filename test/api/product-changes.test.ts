// What a shop that polls is told: every change and withdrawal at least once, whatever commits in between, and how late.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { productChange, type ProductChange } from '#shared/catalogue/catalogue.contract.ts';
import { spreadProductNews } from '#server/api/webhooks/spread-product-news.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { dinars, fieldsOf, newKey, pageOf } from '#test/client.ts';
import { addCodes, makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { byKey, makeApiKey } from './api-steps.ts';

let store: TestStore;
let owner: Db;
beforeAll(async () => {
  store = await startTestStore();
  owner = store.database.owner.db;
});
afterAll(() => store.close());

const DAWN = '2000-01-01T00:00:00Z';

/** A shop that keeps what it was told, and asks from the time up to which it was. */
async function makeShop() {
  const buyer = await store.makeSignedInBuyer(50_000);
  const { secret } = await makeApiKey(store, buyer);
  const shop = {
    buyer,
    secret,
    since: DAWN,
    /** By product: its price, whether there is stock; null where it was taken down. */
    shelf: new Map<string, string | null>(),
    page: async (query: Record<string, string>) => {
      const path = `/api/product-changes?${new URLSearchParams(query)}`;
      const { data, pagination } = pageOf(await byKey(store, secret, 'GET', path), z.array(productChange));
      if (pagination?.updated_until === undefined) throw new Error('it does not say until when');
      return { data, next: pagination.next_cursor, until: pagination.updated_until };
    },
    /** All pages; returns what was told of these products, in order. */
    poll: async (limit = 100) => {
      const told: ProductChange[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const next: Record<string, string> = cursor === '' ? {} : { cursor };
        const {
          data,
          next: following,
          until,
        } = await shop.page({
          updated_since: shop.since,
          limit: String(limit),
          ...next,
        });
        told.push(...data);
        cursor = following;
        if (cursor === null) shop.since = until;
      }
      for (const { id, product } of told) shop.shelf.set(id, product === null ? null : lineOf(product));
      return told;
    },
  };
  return shop;
}

const lineOf = ({ price, in_stock: isInStock }: NonNullable<ProductChange['product']>) =>
  `${price.amount} ${isInStock ? 'in stock' : 'empty'}`;

const sell = async (price: string, codes = [newKey()]) =>
  (await makeProduct(owner, store.vault, { price, codes })).productId;

const idsOf = (told: ProductChange[], known: string[]) =>
  told.map(({ id }) => known.indexOf(id)).filter((place) => place >= 0);

const setProduct = (id: string, values: object) =>
  owner.updateTable('products').set(values).where('id', '=', id).execute();

async function addList(): Promise<string> {
  const { id } = await owner
    .insertInto('price_lists')
    .values({ name: newKey(), percent_off: '10' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const setList = (resellerId: string, list: string) =>
  owner.updateTable('reseller_profiles').set({ price_list_id: list }).where('id', '=', resellerId).execute();

test('what is withdrawn, in each way, is told without its texts, and so is what comes back', async () => {
  const shop = await makeShop();
  const id = await sell('100');
  const neverSold = (await makeProduct(owner, store.vault, { price: '5' })).productId;
  await owner.deleteFrom('product_changes').where('product_id', '=', neverSold).execute();
  await setProduct(neverSold, { status: 'draft' });
  await shop.poll();
  expect(shop.shelf.get(id)).toBe('100.00 in stock');
  expect(shop.shelf.has(neverSold)).toBe(false);
  const { category_id: category } = await owner
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const setCategory = (values: object) =>
    owner.updateTable('categories').set(values).where('id', '=', category).execute();
  const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => setProduct(id, { status: 'inactive' }), () => setProduct(id, { status: 'active' })],
    [() => setProduct(id, { status: 'draft' }), () => setProduct(id, { status: 'active' })],
    [() => setProduct(id, { deleted_at: new Date() }), () => setProduct(id, { deleted_at: null })],
    [() => setCategory({ is_active: false }), () => setCategory({ is_active: true })],
  ];
  for (const [withdraw, restore] of ways) {
    await withdraw();
    const told = (await shop.poll()).filter((one) => one.id === id);
    expect(told).toEqual([{ id, updated_at: told[0]?.updated_at, product: null }]);
    await restore();
    await shop.poll();
    expect(shop.shelf.get(id)).toBe('100.00 in stock');
  }
  await sql`delete from codes where product_id = ${id}`.execute(owner);
  await owner.deleteFrom('products').where('id', '=', id).execute();
  await shop.poll();
  expect(shop.shelf.get(id)).toBe(null);
});

test('prices and stock: by the store, by a list, by another list, by the last code and the next', async () => {
  const shop = await makeShop();
  const [id, other] = [await sell('100'), await sell('200')];
  const told = async () => {
    const changes = await shop.poll();
    return idsOf(changes, [id, other]).map(
      (place) => `${place}: ${shop.shelf.get([id, other][place] ?? '')}`,
    );
  };
  expect(await told()).toEqual(['0: 100.00 in stock', '1: 200.00 in stock']);
  // What changed at the very time is told once more, so nothing can be between two polls.
  expect(await told()).toEqual(['1: 200.00 in stock']);
  await setProduct(id, { consumer_price: '120' });
  expect(await told()).toEqual(['1: 200.00 in stock', '0: 120.00 in stock']);

  const list = await addList();
  await told();
  await setList(shop.buyer.resellerId, list);
  expect((await told()).toSorted()).toEqual(['0: 108.00 in stock', '1: 180.00 in stock']);
  await owner
    .insertInto('price_list_prices')
    .values({ price_list_id: list, product_id: other, price: '150' })
    .execute();
  expect((await told()).at(-1)).toBe('1: 150.00 in stock');
  await owner.updateTable('price_lists').set({ percent_off: '20' }).where('id', '=', list).execute();
  expect((await told()).toSorted()).toEqual(['0: 96.00 in stock', '1: 150.00 in stock']);
  await owner.deleteFrom('price_list_prices').where('price_list_id', '=', list).execute();
  expect((await told()).at(-1)).toBe('1: 160.00 in stock');

  const lines = [{ product_id: id, quantity: 1, expected_unit_price: dinars('96') }];
  const headers = { 'idempotency-key': newKey() };
  const bought = await byKey(store, shop.secret, 'POST', '/api/orders', { headers, body: { lines } });
  expect(bought.status).toBe(201);
  expect((await told()).at(-1)).toBe('0: 96.00 empty');
  await addCodes(owner, store.vault, id, [newKey()]);
  expect((await told()).at(-1)).toBe('0: 96.00 in stock');
  await sql`insert into stock_levels (product_id, quantity) values (${other}, 1)`.execute(owner);
  await setProduct(other, { delivery: 'manual' });
  await told();
  await sql`update stock_levels set quantity = 0 where product_id = ${other}`.execute(owner);
  expect(await told()).toEqual(['1: 160.00 empty']);
});

test('another client’s prices are no news', async () => {
  const [shop, other] = [await makeShop(), await makeShop()];
  const id = await sell('100');
  await Promise.all([shop.poll(), other.poll()]);
  const list = await addList();
  await setList(other.buyer.resellerId, list);
  await owner
    .insertInto('price_list_prices')
    .values({ price_list_id: list, product_id: id, price: '70' })
    .execute();
  expect(idsOf(await shop.poll(), [id]).length).toBeLessThanOrEqual(1);
  expect(shop.shelf.get(id)).toBe('100.00 in stock');
  await other.poll();
  expect(other.shelf.get(id)).toBe('70.00 in stock');
});

test('what changed in one statement comes whole over pages, by cursor and by the last time', async () => {
  const shop = await makeShop();
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push(await sell('10'));
  await shop.poll();
  await owner.updateTable('products').set({ consumer_price: '11' }).where('id', 'in', ids).execute();
  const told = await shop.poll(2);
  expect(idsOf(told, ids).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const times = new Set(told.filter(({ id }) => ids.includes(id)).map((one) => one.updated_at));
  expect(times.size).toBe(1);
  // A reader that stops after a page and goes on by the time of the last one that it read.
  const first = await shop.page({ updated_since: DAWN, limit: '3' });
  const rest = await shop.page({ updated_since: first.data.at(-1)?.updated_at ?? '', limit: '100' });
  expect(first.until).toBe(first.data.at(-1)?.updated_at);
  const all = await shop.page({ updated_since: DAWN, limit: '100' });
  const seen = new Set([...first.data, ...rest.data].map(({ id }) => id));
  expect([...seen].toSorted()).toEqual(all.data.map(({ id }) => id).toSorted());
  // One that changes between two pages comes at the end.
  const begun = await shop.page({ updated_since: DAWN, limit: '2' });
  const onSale = begun.data.find(({ product }) => product !== null)?.id ?? '';
  await setProduct(onSale, { consumer_price: '12' });
  const after = await shop.page({
    updated_since: DAWN,
    limit: '100',
    cursor: begun.next ?? '',
  });
  expect(after.data.at(-1)?.id).toBe(onSale);
});

test('a transaction that began early and commits late is told late, never left out', async () => {
  const shop = await makeShop();
  const [late, quick, next] = [await sell('100'), await sell('100'), await sell('100')];
  const [begun, change, changed, end] = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const slow = owner.transaction().execute(async (tx) => {
    await sql`select now()`.execute(tx).then(() => begun?.resolve());
    await change?.promise;
    await tx.updateTable('products').set({ consumer_price: '101' }).where('id', '=', late).execute();
    changed?.resolve();
    await end?.promise;
  });
  await begun?.promise;
  await setProduct(quick, { consumer_price: '102' });
  await shop.poll();
  change?.resolve();
  await changed?.promise;
  // Whoever changes something after it waits for it, and so has a later time.
  const following = setProduct(next, { consumer_price: '103' });
  for (let n = 0; n < 3; n += 1) await shop.poll();
  const prices = () => [late, quick, next].map((id) => shop.shelf.get(id)?.split('.')[0]);
  expect(prices()).toEqual(['100', '102', '100']);
  end?.resolve();
  await Promise.all([slow, following]);
  expect(idsOf(await shop.poll(), [late, next]).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(prices()).toEqual(['101', '102', '103']);
});

test('four writers at once, and a shop that polls all the while: in the end its shelf is the store’s', async () => {
  const shop = await makeShop();
  const ids = [await sell('10'), await sell('10'), await sell('10'), await sell('10')];
  const writers = { left: 4 };
  const polling = (async () => {
    while (writers.left > 0) await shop.poll(2);
  })();
  const write = async (place: number) => {
    for (let n = 0; n < 25; n += 1) {
      const id = ids[(place + n) % 4] ?? '';
      if (n % 5 === 4) {
        await setProduct(id, { status: 'inactive' });
        await setProduct(id, { status: 'active' });
      } else await setProduct(id, { consumer_price: String(100 * place + n + 1) });
    }
  };
  await Promise.all([0, 1, 2, 3].map((place) => write(place)));
  writers.left = 0;
  await polling;
  await shop.poll();
  const now = await owner
    .selectFrom('products')
    .select(['id', 'consumer_price'])
    .where('id', 'in', ids)
    .execute();
  expect(ids.map((id) => shop.shelf.get(id))).toEqual(
    ids.map((id) => `${now.find((one) => one.id === id)?.consumer_price} in stock`),
  );
});

test('two purchases that take the last codes at the same moment are told of within the minute', async () => {
  const shop = await makeShop();
  const id = await sell('10', [newKey(), newKey()]);
  await shop.poll();
  const lines = JSON.stringify([
    { product_id: id, quantity: 1, expected_unit_price: '10', expected_currency: 'DZD' },
  ]);
  const [one, two] = [await store.makeSignedInBuyer(100), await store.makeSignedInBuyer(100)];
  const place = (db: Db, buyer: typeof one) =>
    sql<{
      answer: { result: string };
    }>`select place_order(${buyer.resellerId}, ${buyer.profileId}, ${newKey()},
      ${lines}::jsonb) as answer`.execute(db);
  await owner.transaction().execute(async (first) => {
    const taken = [await place(first, one), await place(owner, two)];
    expect(taken.map(({ rows }) => rows[0]?.answer.result)).toEqual(['placed', 'placed']);
  });
  await spreadProductNews(store.database.app.db, new Date());
  await shop.poll();
  expect(shop.shelf.get(id)).toBe('10.00 empty');
});

test('a time that is none, and a forged cursor, are refused', async () => {
  const { secret } = await makeShop();
  const ask = (query: string) => byKey(store, secret, 'GET', `/api/product-changes?${query}`);
  for (const since of ['yesterday', '2026-11-25', '2026-13-01T00:00:00Z']) {
    const answer = await ask(`updated_since=${since}`);
    expect([answer.status, fieldsOf(answer)[0]?.field]).toEqual([400, 'updated_since']);
  }
  expect((await ask('updated_since=9999-12-31T23:59:59Z')).status).toBe(200);
  const forged = Buffer.from('["x","y"]').toString('base64url');
  expect((await ask(`cursor=${forged}`)).status).toBe(400);
});
