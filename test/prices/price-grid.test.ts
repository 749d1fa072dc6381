// Prices and stock of many products at once: looked at first, then all of them or none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { changeGrid, gridRow, type GridChange } from '#shared/prices/price-grid.contract.ts';
import { listGridRows } from '#server/prices/grid/list-grid-rows.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, unchangedBy } from '#test/client.ts';
import { openLive } from '#test/store/live-stream.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const change = async (changes: GridChange[], is_preview = false) =>
  dataOf(
    await callAs(store, admin)('POST', '/api/admin/price-grid', { changes, is_preview }),
    changeGrid.response,
  );
const price = (target: GridChange['target'], id: string, from: string, to: string): GridChange => ({
  target,
  id,
  currency: 'DZD',
  price: { from, to },
});
const stock = (id: string, from: number | null, to: number | null): GridChange => ({
  target: 'product',
  id,
  currency: 'DZD',
  stock: { from, to },
});
const rowsOf = async (category: string) =>
  dataOf(
    await callAs(store, admin)('GET', `/api/admin/price-grid?category_id=${category}`),
    z.array(gridRow),
  );

const insert = async (query: ReturnType<typeof sql<{ id: string }>>) => {
  const { rows } = await query.execute(store.database.owner.db);
  return rows[0]?.id ?? '';
};
const addPlan = (product: string, place: number, duration: string, months: number, amount: string) =>
  insert(sql`insert into plans (product_id, position, name, name_ar, duration, months, price, is_derived)
    values (${product}, ${place}, ${duration}, 'باقة', ${duration}, ${months}, ${amount}, true) returning id`);
const addTier = (product: string, min: number, amount: string) =>
  insert(sql`insert into bulk_pricing (product_id, min_quantity, price, tier)
    values (${product}, ${min}, ${amount}, ${`From ${min}`}) returning id`);

async function addGoods() {
  const category = await addCategory(store);
  const product = await addProduct(store, category, { name: 'Atlas', consumer_price: '900' });
  const by_hand = await addProduct(store, category, { name: 'Dune', consumer_price: '50' });
  await sql`update products set delivery = 'manual' where id = ${by_hand}`.execute(store.database.owner.db);
  const [ten, fifty] = [await addTier(product, 10, '800'), await addTier(product, 50, '700')];
  return { category, product, byHand: by_hand, ten, fifty };
}

test('every price that staff write is a row, below its product, by name', async () => {
  const { category, product, byHand, ten, fifty } = await addGoods();
  const plan = await addPlan(byHand, 0, '1_month', 1, '60');
  const shown = (await rowsOf(category)).map((row) => [
    row.target,
    row.id,
    row.option,
    row.price,
    row.has_stock,
  ]);
  expect(shown).toEqual([
    ['product', product, null, '900.00', false],
    ['tier', ten, 'From 10', '800.00', false],
    ['tier', fifty, 'From 50', '700.00', false],
    ['product', byHand, null, '50.00', true],
    ['plan', plan, '1_month', '60.00', false],
  ]);
});

test('costs are shown only with permission', async () => {
  const { category, product, byHand } = await addGoods();
  await addPlan(byHand, 0, '1_month', 1, '60');
  await sql`update products set cost_price = 640.5 where id in (${product}, ${byHand})`.execute(
    store.database.owner.db,
  );
  const costs = (rows: { target: string; cost: string | null }[]) =>
    rows.map(({ target, cost }) => [target, cost]);
  expect(costs(await rowsOf(category))).toEqual([
    ['product', '640.50'],
    ['tier', '640.50'],
    ['tier', '640.50'],
    ['product', '640.50'],
    ['plan', null],
  ]);
  const query = { category_id: category, limit: 20 };
  const { data } = await listGridRows(store.database.app.db, query, { seesCosts: false });
  expect(data.map(({ cost }) => cost)).toEqual([null, null, null, null, null]);
});

test('a preview says what would become of each change and changes nothing', async () => {
  const { product, byHand, ten } = await addGoods();
  const gone = '0198c3a2-0000-7000-8000-000000000000';
  const changes = [
    price('product', product, '900', '950.50'),
    price('product', byHand, '50.00', '50'),
    price('product', byHand, '51', '60'),
    price('plan', gone, '1', '2'),
    price('tier', ten, '800', '0.00'),
    stock(product, null, 5),
    stock(byHand, null, 5),
  ];
  const looked = await unchangedBy(store, () =>
    callAs(store, admin)('POST', '/api/admin/price-grid', { changes, is_preview: true }),
  );
  expect(dataOf(looked, changeGrid.response)).toEqual({
    is_applied: false,
    verdicts: ['fits', 'same', 'changed', 'gone', 'too_small', 'no_stock', 'fits'],
  });
  // The same in earnest: one that does not fit keeps all of them back.
  const refused = await unchangedBy(store, () =>
    callAs(store, admin)('POST', '/api/admin/price-grid', { changes, is_preview: false }),
  );
  expect(dataOf(refused, changeGrid.response).is_applied).toBe(false);
});

test('all changes are made at once, noted with who made them, and told to open pages', async () => {
  const { category, product, byHand, ten } = await addGoods();
  const buyer = await store.makeSignedInBuyer();
  const page = await openLive(store, buyer.cookie);
  const left = await audited(store, async () => {
    const result = await change([
      price('product', product, '900', '850'),
      price('tier', ten, '800', '790.25'),
      price('product', byHand, '50', '55'),
      stock(byHand, null, 12),
    ]);
    expect(result).toEqual({ is_applied: true, verdicts: ['fits', 'fits', 'fits', 'fits'] });
  });
  expect(left).toMatchObject([
    { action: 'prices_changed', actor_id: admin.profileId, details: { changes: '4' } },
  ]);
  expect((await rowsOf(category)).map((row) => [row.price, row.stock])).toEqual([
    ['850.00', null],
    ['790.25', null],
    ['700.00', null],
    ['55.00', 12],
  ]);
  const { rows } = await sql`select what, name, old_price::text as was, new_price::text as is, actor_id
    from price_changes where product_id = ${product} order by id`.execute(store.database.owner.db);
  expect(rows).toEqual([
    { what: 'consumer_price', name: null, was: '900.00', is: '850.00', actor_id: admin.profileId },
    { what: 'tier', name: 'From 10', was: '800.00', is: '790.25', actor_id: admin.profileId },
  ]);
  const { rows: versions } = await sql<{ version: number }>`select version from products
    where id = ${product}`.execute(store.database.owner.db);
  expect(versions).toEqual([{ version: 2 }]);
  await until(() => expect(page.topics).toContain('catalogue'));
  page.close();
});

test('tiers never cost more each for more units', async () => {
  const { ten, fifty } = await addGoods();
  const raised = [price('tier', fifty, '700', '801')];
  expect(await change(raised)).toEqual({ is_applied: false, verdicts: ['tiers_out_of_order'] });
  expect(await change([...raised, price('tier', ten, '800', '900')])).toEqual({
    is_applied: true,
    verdicts: ['fits', 'fits'],
  });
});

test('no tier costs more than one unit, whichever of the two prices is changed', async () => {
  const { product, ten, fifty } = await addGoods();
  const dearer = { is_applied: false, verdicts: ['tier_above_price'] };
  expect(await change([price('tier', ten, '800', '900.01')])).toEqual(dearer);
  expect(await change([price('product', product, '900', '799.99')])).toEqual(dearer);
  expect(await change([price('product', product, '900', '650'), price('tier', ten, '800', '650')])).toEqual({
    is_applied: false,
    verdicts: ['tiers_out_of_order', 'tiers_out_of_order'],
  });
  const lower = [price('tier', ten, '800', '650'), price('tier', fifty, '700', '600')];
  expect(await change([price('product', product, '900', '650'), ...lower])).toMatchObject({
    is_applied: true,
  });
});

test('a tier of a plan is a row behind it, judged and noted as its own', async () => {
  const { category, product, byHand } = await addGoods();
  const month = await addPlan(byHand, 0, '1_month', 1, '60');
  const year = await addPlan(byHand, 1, '1_year', 12, '500');
  const tier = (plan: string, min: number, amount: string) =>
    insert(sql`insert into bulk_pricing (product_id, plan_id, min_quantity, price, tier)
      values (${byHand}, ${plan}, ${min}, ${amount}, ${`From ${min}`}) returning id`);
  const [yearly, five, ten] = [
    await tier(year, 2, '90'),
    await tier(month, 5, '55'),
    await tier(month, 10, '50'),
  ];
  await sql`update products set cost_price = 40 where id = ${byHand}`.execute(store.database.owner.db);
  const shown = (await rowsOf(category))
    .filter((row) => row.product_id !== product)
    .map((row) => [row.id, row.owner, row.option, row.min_quantity, row.cost]);
  expect(shown).toEqual([
    [byHand, null, null, null, '40.00'],
    [month, null, '1_month', null, null],
    [five, '1_month', 'From 5', 5, null],
    [ten, '1_month', 'From 10', 10, null],
    [year, null, '1_year', null, null],
    [yearly, '1_year', 'From 2', 2, null],
  ]);
  // The year's tier costs more than the month's, which is none of its business.
  expect(await change([price('tier', yearly, '90', '95')])).toMatchObject({ is_applied: true });
  expect(await change([price('tier', ten, '50', '55.01')])).toEqual({
    is_applied: false,
    verdicts: ['tiers_out_of_order'],
  });
  const { rows } = await sql`select what, name, option_name, new_price::text as price from price_changes
    where product_id = ${byHand} and what = 'tier'`.execute(store.database.owner.db);
  expect(rows).toEqual([{ what: 'tier', name: 'From 2', option_name: '1_year', price: '95.00' }]);
});

test('what follows from the price of a plan follows it: savings, and the price that it was made from', async () => {
  const { byHand } = await addGoods();
  const month = await addPlan(byHand, 0, '1_month', 1, '100');
  await addPlan(byHand, 1, '1_year', 12, '1000');
  const { db } = store.database.owner;
  await sql`update products set subscription_price_monthly = 100, subscription_price_yearly = 1000
    where id = ${byHand}`.execute(db);
  expect((await change([price('plan', month, '100', '90')])).is_applied).toBe(true);
  const { rows: plans } = await sql`select duration, price::text as price, savings::text as savings from plans
    where product_id = ${byHand} order by position`.execute(db);
  expect(plans).toEqual([
    { duration: '1_month', price: '90.00', savings: '0.00' },
    { duration: '1_year', price: '1000.00', savings: '80.00' },
  ]);
  const { rows: products } = await sql`select subscription_price_monthly::text as monthly,
    subscription_price_yearly::text as yearly from products where id = ${byHand}`.execute(db);
  expect(products).toEqual([{ monthly: '90.00', yearly: '1000.00' }]);
});

test('of ten concurrent price changes one succeeds, the others are refused', async () => {
  const { product, byHand } = await addGoods();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => {
      const both = [
        price('product', product, '900', `${901 + turn}`),
        price('product', byHand, '50', `${51 + turn}`),
      ];
      return change(turn % 2 === 0 ? both : both.toReversed());
    }),
  );
  expect(results.filter(({ is_applied: isApplied }) => isApplied)).toHaveLength(1);
  expect(results.filter(({ verdicts }) => verdicts.every((one) => one === 'changed'))).toHaveLength(9);
});
