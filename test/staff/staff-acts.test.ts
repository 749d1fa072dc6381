// What staff make by a form is made once for a key: a double click, and a request that is sent again after a lost answer.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import { sweep } from '#server/store/sweep.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { categoryDraft, promotionDraft } from '#test/catalogue/catalogue-drafts.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { api, newKey, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { codeSteps, vaultOf } from '#test/codes/codes-steps.ts';
import { buy, makeByHand } from '#test/orders/desk-steps.ts';
import { draftOf } from '#test/products/product-drafts.ts';
import { planOf } from '#test/products/product-steps.ts';
import { audited, callAs, statusesOf } from './staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const REUSED = { status: 422, code: 'idempotency_key_reused' };
const keyed = (key: string) => ({ 'idempotency-key': key });
const owner = () => store.database.owner.db;
const post = (path: string, body: object | undefined, key: string, who = admin) =>
  callAs(store, who)('POST', path, body, keyed(key));

interface Act {
  send: (key: string) => Promise<Answer>;
  /** Other words, or about something else. */
  other: (key: string) => Promise<Answer>;
  /** What there is of what the act makes. */
  count: () => Promise<number>;
  /** How many more there are after it. */
  makes: number;
  audits: string[];
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    owner(),
  );
  return rows[0]?.n ?? -1;
}

/** A form that is posted to an address: another name is another request. */
const form = (path: string, body: object, other: object) => ({
  send: (key: string) => post(path, body, key),
  other: (key: string) => post(path, { ...body, ...other }, key),
  makes: 1,
});

async function vaultWith(status: string, texts: string[]) {
  const codes = codeSteps(store, admin);
  const product = await codes.sell(texts);
  const { rows } = await sql<{ id: string }>`
    select id from codes where product_id = ${product.productId} order by id`.execute(owner());
  return {
    product,
    ids: rows.map(({ id }) => id),
    count: async () => (await vaultOf(store, product)).filter((code) => code.endsWith(status)).length,
  };
}

/** What was made, written again: what is counted is its version. */
async function change(path: string, draft: object, more: object = {}) {
  const made = z
    .object({ data: z.object({ id: z.string() }) })
    .parse((await post(path, draft, newKey())).body);
  const put = (words: object) => (key: string) =>
    callAs(store, admin)(
      'PUT',
      `${path}/${made.data.id}`,
      { ...draft, version: 1, ...more, ...words },
      keyed(key),
    );
  const table = path.slice('/api/admin/'.length);
  const count = async () => {
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(table)} where id = ${made.data.id}`.execute(owner());
    return rows[0]?.version ?? -1;
  };
  return { put, count, makes: 1 };
}

const upload = (text: string) => (key: string) =>
  api(store, 'POST', '/api/admin/imports?kind=categories&name=table.csv', {
    cookie: admin.cookie,
    headers: keyed(key),
    file: new TextEncoder().encode(text),
  });

const acts: Record<string, () => Promise<Act>> = {
  'a product': async () => ({
    ...form('/api/admin/products', draftOf(await addCategory(store)), { name: 'Another suite' }),
    count: () => countOf('products'),
    audits: ['product_added'],
  }),
  'a change of a product': async () => {
    const { put, ...of } = await change('/api/admin/products', draftOf(await addCategory(store)), {
      expected_stock: null,
    });
    const words = {
      name: 'Renamed',
      plans: [planOf('1_year', '90', { is_default: true })],
      stock_quantity: 9,
    };
    return { ...of, send: put(words), other: put({ name: 'Else' }), audits: ['product_changed'] };
  },
  'a change of a category': async () => {
    const { put, ...of } = await change('/api/admin/categories', categoryDraft());
    return {
      ...of,
      send: put({ sort_order: 3 }),
      other: put({ sort_order: 4 }),
      audits: ['category_changed'],
    };
  },
  'a change of a promotion': async () => {
    const { put, ...of } = await change('/api/admin/promotions', promotionDraft());
    return { ...of, send: put({ text: 'New' }), other: put({ text: 'Old' }), audits: ['promotion_changed'] };
  },
  'a copy of a product': async () => {
    const category = await addCategory(store);
    const [one, two] = [await addProduct(store, category), await addProduct(store, category)];
    return {
      send: (key) => post(`/api/admin/products/${one}/duplicate`, undefined, key),
      other: (key) => post(`/api/admin/products/${two}/duplicate`, undefined, key),
      count: () => countOf('products'),
      makes: 1,
      audits: ['product_duplicated'],
    };
  },
  'a category': async () => ({
    ...form('/api/admin/categories', categoryDraft(), { sort_order: 7 }),
    count: () => countOf('categories'),
    audits: ['category_added'],
  }),
  'a category with an address of its own': async () => ({
    ...form('/api/admin/categories', { ...categoryDraft(), url_slug: 'of-its-own' }, { is_active: false }),
    count: () => countOf('categories'),
    audits: ['category_added'],
  }),
  'a promotion': async () => ({
    ...form('/api/admin/promotions', promotionDraft(), { title: 'Weeks of films' }),
    count: () => countOf('promotions'),
    audits: ['promotion_added'],
  }),
  'a price list': async () => ({
    ...form('/api/admin/price-lists', { name: newKey(), percent_off: '5' }, { percent_off: '6' }),
    count: () => countOf('price_lists'),
    audits: ['price_list_added'],
  }),
  'a note on an order': async () => {
    const product = await makeByHand(store, '100');
    const { orderId } = await buy(store, [{ product, price: '100.00' }]);
    const note = { text: 'Asked the supplier', is_internal: true };
    return {
      ...form(`/api/admin/orders/${orderId}/notes`, note, { is_internal: false }),
      count: () => countOf('order_events'),
      audits: ['order_noted'],
    };
  },
  'what is new in a list of codes': async () => {
    const { product, count } = await vaultWith('free', ['OLD']);
    const list = { pool_id: product.productId, format: 'lines', text: 'OLD\nNEW\nTWO' };
    const { preview } = await codeSteps(store, admin).check(product, list);
    const path = `/api/admin/codes/${product.productId}`;
    const act = form(path, { ...list, preview }, { text: 'OLD\nNEW\nTHREE' });
    return { ...act, count, makes: 2, audits: ['codes_added'] };
  },
  'codes taken from sale': async () => {
    const { ids, count } = await vaultWith('quarantined', ['A', 'B', 'C']);
    const body = { ids: ids.slice(0, 2), reason: 'The supplier took it back' };
    const act = form('/api/admin/codes/quarantine', body, { reason: 'Another reason' });
    return { ...act, count, makes: 2, audits: ['codes_quarantined'] };
  },
  'codes put back on sale': async () => {
    const { ids, count } = await vaultWith('free', ['A', 'B', 'C']);
    await post('/api/admin/codes/quarantine', { ids, reason: 'To look at them' }, newKey());
    const act = form('/api/admin/codes/release', { ids: ids.slice(0, 2) }, { ids });
    return { ...act, count, makes: 2, audits: ['codes_released'] };
  },
  'a table that comes in': async () => ({
    send: upload('name\nGames'),
    other: upload('name\nFilms'),
    count: () => countOf('imports'),
    makes: 1,
    audits: [],
  }),
};

test.each(Object.entries(acts))(
  '%s: the same request is done once and answered as the first',
  async (_, set) => {
    const { send, other, count, makes, audits } = await set();
    const key = newKey();
    const before = await count();
    let answers: Answer[] = [];
    const left = await audited(store, async () => {
      answers = await Promise.all([send(key), send(key), send(key)]);
      answers.push(await send(key));
    });
    const [first] = answers;
    expect(first?.status).toBeLessThan(300);
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: first?.status, body: first?.body });
    expect(await count()).toBe(before + makes);
    expect(left.map(({ action }) => action)).toEqual(audits);
    expect(refusalOf(await unchangedBy(store, () => other(key)))).toEqual(REUSED);
    await unchangedBy(store, () => send(key));
    expect((await unchangedBy(store, () => send(key))).body).toEqual(first?.body);
  },
);

test('of a table that came in several times, one file is kept', async () => {
  const before = await countOf('imports');
  const key = newKey();
  const send = upload('name\nBooks');
  expect(statusesOf(await Promise.all([send(key), send(key), send(key)]))).toEqual([202, 202, 202]);
  expect(refusalOf(await upload('name\nOthers')(key))).toEqual(REUSED);
  const imports = await owner().selectFrom('imports').select('file_key').execute();
  expect(imports).toHaveLength(before + 1);
  // A job deletes the others, of earlier tests too.
  const files = async () => new Set(await readdir(join(store.dataDir, 'files')));
  await expect.poll(files).toEqual(new Set(imports.map(({ file_key }) => file_key)));
});

test('two people with one key do two things; a key of another form is refused', async () => {
  const colleague = await store.makeAdmin();
  const key = newKey();
  const before = await countOf('promotions');
  const add = (who: typeof admin) => post('/api/admin/promotions', promotionDraft(), key, who);
  expect(statusesOf(await Promise.all([add(admin), add(colleague)]))).toEqual([201, 201]);
  expect(await countOf('promotions')).toBe(before + 2);
  const elsewhere = () => post('/api/admin/categories', categoryDraft(), key);
  expect(refusalOf(await unchangedBy(store, elsewhere))).toEqual(REUSED);
});

test('what was refused is done by the same request once it can be', async () => {
  const { product, ids, count } = await vaultWith('quarantined', ['A']);
  const key = newKey();
  const take = () => post('/api/admin/codes/quarantine', { ids, reason: 'Out of date' }, key);
  await sql`update codes set status = 'expired' where product_id = ${product.productId}`.execute(owner());
  const keys = await countOf('staff_acts');
  expect(refusalOf(await unchangedBy(store, take)).code).toBe('already_decided');
  expect(await countOf('staff_acts')).toBe(keys);
  await sql`update codes set status = 'free' where product_id = ${product.productId}`.execute(owner());
  expect(await take()).toMatchObject({ status: 200, body: { data: { changed: 1 } } });
  expect(await count()).toBe(1);
});

test('the answer is the first one, whatever became of it since', async () => {
  const key = newKey();
  const add = () => post('/api/admin/promotions', promotionDraft(), key);
  const first = await add();
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(first.body);
  const gone = await callAs(store, admin)('DELETE', `/api/admin/promotions/${data.id}`);
  expect(gone.status).toBe(200);
  expect((await unchangedBy(store, add)).body).toEqual(first.body);
});

test('keys are kept for a week, and of a list of codes nothing that can be read', async () => {
  const codes = codeSteps(store, admin);
  const product = await codes.sell();
  await sql`delete from staff_acts`.execute(owner());
  expect((await codes.add(product, codes.list(['READABLE-CODE']))).status).toBe(201);
  const { rows } = await sql<{ row: string }>`select s::text as row from staff_acts s`.execute(owner());
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain('READABLE');
  await post('/api/admin/promotions', promotionDraft(), newKey());
  const day = (days: number) =>
    sql`update staff_acts set created_at = now() - make_interval(days => ${days})
    where answer ? 'added'`.execute(owner());
  await day(6);
  await sweep(owner());
  expect(await countOf('staff_acts')).toBe(2);
  await day(8);
  await sweep(owner());
  expect(await countOf('staff_acts')).toBe(1);
});

test('a role gets its list with the list, or there is no list', async () => {
  const list = (name: string) => ({ name, percent_off: '5', role: 'distributor' });
  const first = await post('/api/admin/price-lists', list('Wholesale'), newKey());
  expect(first).toMatchObject({ status: 201, body: { data: { role: 'distributor' } } });
  const key = newKey();
  const second = await unchangedBy(store, () => post('/api/admin/price-lists', list('Retail'), key));
  expect(refusalOf(second)).toEqual({ status: 409, code: 'role_has_price_list' });
  const without = { ...list('Retail'), role: null };
  expect((await post('/api/admin/price-lists', without, key)).status).toBe(201);
});
