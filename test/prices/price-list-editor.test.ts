// The editor of price lists: names, percentages, roles, and fixed prices that are seen to win or to lose.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '#shared/catalogue/catalogue.contract.ts';
import { listedPrice, priceList } from '#shared/prices/price-lists.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, dinars, pageOf, refusalOf, unchangedBy } from '#test/client.ts';
import { ageOfPassword, audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let category: string;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  await emptyCatalogue(store);
  category = await addCategory(store);
});
afterAll(() => store.close());

const nowhere = '0198c3a2-0000-7000-8000-000000000000';
const asAdmin = () => callAs(store, admin);
let lists = 0;
const addList = async (percent_off = '0') => {
  const name = `List ${(lists += 1)}`;
  return dataOf(await asAdmin()('POST', '/api/admin/price-lists', { name, percent_off }), priceList);
};
const at = (id: string) => `/api/admin/price-lists/${id}`;
const give = async (list: string | null) => {
  const buyer = await store.makeSignedInBuyer();
  const path = `/api/admin/clients/${buyer.resellerId}/price-list`;
  expect((await asAdmin()('PUT', path, { price_list_id: list })).status).toBe(200);
  return buyer;
};
interface Thing {
  product_id: string;
  plan_id?: string | null;
  variation_id?: string | null;
  price: string | null;
}
const fix = (list: string, ...prices: Thing[]) =>
  asAdmin()('PUT', `${at(list)}/prices`, {
    prices: prices.map((one) => ({ plan_id: null, variation_id: null, ...one })),
  });
const seenBy = async (who: { cookie: string }, id: string) =>
  dataOf(await callAs(store, who)('GET', `/api/products/${id}`), product);

test('name, percentage and role change, and who has the list pays by it at once', async () => {
  const list = await addList('10');
  const buyer = await give(list.id);
  const id = await addProduct(store, category, { consumer_price: '1000' });
  expect((await seenBy(buyer, id)).price.amount).toBe('900.00');
  const left = await audited(store, async () => {
    const changed = await asAdmin()('PATCH', at(list.id), { name: 'Wholesale', percent_off: '25' });
    expect(dataOf(changed, priceList)).toEqual({
      ...list,
      name: 'Wholesale',
      percent_off: '25',
      clients: 1,
      version: 2,
    });
  });
  expect(left).toMatchObject([
    { action: 'price_list_changed', details: { price_list: 'Wholesale', percent_off: '25' } },
  ]);
  expect((await seenBy(buyer, id)).price.amount).toBe('750.00');
});

test('a role has one list, a name belongs to one list, and what is refused changes nothing', async () => {
  const [first, second] = [await addList(), await addList()];
  expect((await asAdmin()('PATCH', at(first.id), { role: 'distributor' })).status).toBe(200);
  const refused = async (body: unknown, path = at(second.id)) =>
    refusalOf(await unchangedBy(store, () => asAdmin()('PATCH', path, body)));
  expect(await refused({ role: 'distributor' })).toEqual({ status: 409, code: 'role_has_price_list' });
  expect(await refused({ name: first.name })).toEqual({ status: 409, code: 'name_taken' });
  expect(await refused({ name: 'Nobody’s' }, at(nowhere))).toEqual({ status: 404, code: 'not_found' });
  expect(await refused({ percent_off: '95' })).toMatchObject({ code: 'invalid_request' });
  expect((await asAdmin()('PATCH', at(first.id), { role: null })).status).toBe(200);
  expect((await asAdmin()('PATCH', at(second.id), { role: 'distributor' })).status).toBe(200);
  expect((await asAdmin()('PATCH', at(second.id), { role: null })).status).toBe(200);
});

test('a price list can be deleted only when unassigned', async () => {
  const list = await addList();
  const buyer = await give(list.id);
  const gone = () => asAdmin()('DELETE', at(list.id));
  expect(refusalOf(await unchangedBy(store, gone))).toEqual({ status: 409, code: 'price_list_in_use' });
  const path = `/api/admin/clients/${buyer.resellerId}/price-list`;
  await asAdmin()('PUT', path, { price_list_id: null });
  const id = await addProduct(store, category);
  expect((await fix(list.id, { product_id: id, price: '1' })).status).toBe(200);
  expect(statusesOf(await Promise.all([gone(), gone()]))).toEqual([200, 404]);
  const { rows } = await sql`select from price_list_prices where price_list_id = ${list.id}`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([]);
});

test('a list that is given while it is deleted is either given or gone', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const list = await addList();
    const buyer = await store.makeSignedInBuyer();
    const path = `/api/admin/clients/${buyer.resellerId}/price-list`;
    const [given, deleted] = await Promise.all([
      asAdmin()('PUT', path, { price_list_id: list.id }),
      asAdmin()('DELETE', at(list.id)),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([given.status, deleted.status]);
  }
});

test('a fixed price wins over the percentage; one above the catalogue loses, and the page says so', async () => {
  const list = await addList('10');
  const buyer = await give(list.id);
  const id = await addProduct(store, category, { consumer_price: '1000' });
  const explained = async () => {
    const { price, explanation } = await seenBy(buyer, id);
    return { price: price.amount, ...explanation };
  };
  const base = { base_price: dinars('1000.00'), tier: null, tier_ar: null };
  expect(await explained()).toEqual({
    price: '900.00',
    ...base,
    rule: 'list_percent',
    percent_off: '10',
    passed_over: null,
  });
  expect(dataOf(await fix(list.id, { product_id: id, price: '950' }), z.unknown())).toEqual({ changed: 1 });
  expect(await explained()).toEqual({
    price: '950.00',
    ...base,
    rule: 'list_fixed',
    percent_off: null,
    passed_over: null,
  });
  await fix(list.id, { product_id: id, price: '1200' });
  expect(await explained()).toEqual({
    price: '1000.00',
    ...base,
    rule: 'catalogue',
    percent_off: null,
    passed_over: dinars('1200.00'),
  });
  expect(dataOf(await fix(list.id, { product_id: id, price: '1200' }), z.unknown())).toEqual({ changed: 0 });
  expect(dataOf(await fix(list.id, { product_id: id, price: null }), z.unknown())).toEqual({ changed: 1 });
  expect((await explained()).price).toBe('900.00');
});

test('a price for an unavailable product refuses the whole batch', async () => {
  const { db } = store.database.owner;
  const list = await addList();
  const [plain, withPlan] = [await addProduct(store, category), await addProduct(store, category)];
  const plan = async (product: string, retired: boolean) => {
    const { rows } = await sql<{ id: string }>`
      insert into plans (product_id, position, name, name_ar, duration, price, retired_at)
      values (${product}, 0, 'P', 'P', ${retired ? 'old' : 'new'}, 10, ${retired ? new Date() : null}) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? '';
  };
  const [current, retired] = [await plan(withPlan, false), await plan(withPlan, true)];
  const refused = async (thing: Thing) =>
    refusalOf(await unchangedBy(store, () => fix(list.id, { product_id: plain, price: '5' }, thing))).code;
  expect(await refused({ product_id: withPlan, price: '5' })).toBe('option_unknown');
  expect(await refused({ product_id: withPlan, plan_id: retired, price: '5' })).toBe('option_unknown');
  expect(await refused({ product_id: plain, plan_id: current, price: '5' })).toBe('option_unknown');
  expect(await refused({ product_id: nowhere, price: '5' })).toBe('option_unknown');
  expect(await refused({ product_id: withPlan, plan_id: current, price: '0.00' })).toBe('amount_missing');
  expect((await fix(list.id, { product_id: withPlan, plan_id: current, price: '5' })).status).toBe(200);
});

test('the editor lists what can be bought with both prices, page by page', async () => {
  await emptyCatalogue(store);
  const shelf = await addCategory(store);
  const list = await addList('50');
  const ids = [];
  for (const name of ['Amber', 'Basalt', 'Coral'])
    ids.push(await addProduct(store, shelf, { name, consumer_price: '10' }));
  const [amber = '', basalt = ''] = ids;
  const { db } = store.database.owner;
  const { rows } = await sql<{
    id: string;
  }>`insert into variations (product_id, position, name, name_ar, value, value_ar, price)
    values (${basalt}, 0, 'Region', 'المنطقة', 'Europe', 'أوروبا', 30) returning id`.execute(db);
  await fix(
    list.id,
    { product_id: amber, price: '8' },
    { product_id: basalt, variation_id: rows[0]?.id ?? '', price: '29' },
  );
  const read = async (query: string) =>
    pageOf(await asAdmin()('GET', `${at(list.id)}/prices?${query}`), z.array(listedPrice));
  const first = await read('limit=2');
  expect(
    first.data.map((row) => [
      row.name,
      row.option,
      row.catalogue_price.amount,
      row.fixed_price?.amount,
      row.price.amount,
    ]),
  ).toEqual([
    ['Amber', null, '10.00', '8.00', '8.00'],
    ['Basalt', 'Europe', '30.00', '29.00', '29.00'],
  ]);
  const second = await read(`limit=2&cursor=${first.pagination?.next_cursor}`);
  expect(second.data.map((row) => [row.name, row.fixed_price, row.price.amount])).toEqual([
    ['Coral', null, '5.00'],
  ]);
  expect(second.pagination?.next_cursor).toBeNull();
  expect((await read('fixed=true')).data.map(({ name }) => name)).toEqual(['Amber', 'Basalt']);
  expect(refusalOf(await asAdmin()('GET', `${at(nowhere)}/prices`)).code).toBe('not_found');
});

test('changing prices asks for a recent password', async () => {
  const list = await addList();
  const other = await store.makeAdmin();
  await ageOfPassword(store, other.profileId, 700);
  const asOther = callAs(store, other);
  for (const send of [
    () => asOther('PATCH', at(list.id), { percent_off: '90' }),
    () => asOther('DELETE', at(list.id)),
    () =>
      asOther('PUT', `${at(list.id)}/prices`, {
        prices: [{ product_id: nowhere, plan_id: null, variation_id: null, price: '1' }],
      }),
  ])
    expect(refusalOf(await unchangedBy(store, send)).code).toBe('password_required');
});
