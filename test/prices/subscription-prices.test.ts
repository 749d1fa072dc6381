// A product's subscription prices are those of its plans, whoever writes: grid, editor, import, or SQL.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeGrid } from '#shared/prices/price-grid.contract.ts';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { dataOf } from '#test/client.ts';
import { figures, importCalls } from '#test/products/import-steps.ts';
import { draftOf } from '#test/products/product-drafts.ts';
import { planOf, productCalls } from '#test/products/product-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let calls: ReturnType<typeof productCalls>;
let office: StaffProduct;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  calls = productCalls(store, admin);
});
afterAll(() => store.close());
beforeEach(async () => {
  await emptyCatalogue(store);
  office = await calls.added(
    draftOf(await addCategory(store), {
      is_subscription: true,
      subscription_type: 'multiple',
      plans: [planOf('1_month', '100'), planOf('1_year', '1000'), planOf('ten', '40')],
    }),
  );
});

/** By month, 3 months, 6 months, year. */
const pricesOf = async ({ id }: { id: string }) => {
  const { draft } = await calls.found(id);
  return [
    draft.subscription_price_monthly,
    draft.subscription_price_quarterly,
    draft.subscription_price_semiannual,
    draft.subscription_price_yearly,
  ];
};
const planIn = ({ draft }: StaffProduct, duration: string) =>
  draft.plans.find((plan) => plan.duration === duration)?.id ?? '';

test('the grid changes plans, and the prices with them', async () => {
  const raised = [
    ['1_month', '100.00', '105.00'],
    ['1_year', '1000.00', '1050.00'],
  ] as const;
  const changes = raised.map(([duration, from, to]) => ({
    target: 'plan',
    id: planIn(office, duration),
    currency: 'DZD',
    price: { from, to },
  }));
  const answer = await callAs(store, admin)('POST', '/api/admin/price-grid', { changes, is_preview: false });
  expect(dataOf(answer, changeGrid.response).is_applied).toBe(true);
  expect(await pricesOf(office)).toEqual(['105.00', null, null, '1050.00']);
});

test('the editor saves plans, and the prices are theirs; without plans, the plans are made of the prices', async () => {
  expect(await pricesOf(office)).toEqual(['100.00', null, null, '1000.00']);
  const own = await calls.changed(office, {
    plans: [planOf('1_month', '110'), planOf('6_months', '600')],
    subscription_price_monthly: '110.00',
  });
  expect(await pricesOf(own)).toEqual(['110.00', null, '600.00', null]);
  const derived = await calls.changed(own, { plans: [], subscription_price_quarterly: '330' });
  expect(await pricesOf(derived)).toEqual(['110.00', '330.00', '600.00', null]);
  expect(derived.draft.plans.map(({ price, is_derived: isDerived }) => [price, isDerived])).toEqual([
    ['110.00', true],
    ['330.00', true],
    ['600.00', true],
  ]);
  // Sold by itself, a product has no plans: what was given stays.
  const single = await calls.changed(derived, { is_subscription: false, subscription_price_yearly: '9' });
  expect(await pricesOf(single)).toEqual(['110.00', '330.00', '600.00', '9.00']);
});

test('an import of plans brings their prices along, and a price that is no plan’s is refused', async () => {
  const imports = importCalls(store, admin);
  const head = 'sku,version,stock_at_export';
  const line = `${office.sku},1,`;
  const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`;
  for (const [column, price] of [
    ['subscription_price_monthly', '120'],
    ['subscription_price_quarterly', '300'],
  ] as const) {
    const looked = await imports.checked('products', `${head},${column}\r\n${line},${price}\r\n`);
    expect(figures(looked)).toEqual({ added: 0, changed: 0, unchanged: 0, refused: 1 });
    expect(await imports.linesOf(looked.id)).toMatchObject([
      { details: [{ field: column, problem: 'price_not_of_plan' }] },
    ]);
  }
  const plans = [planOf('1_month', '120'), planOf('3_months', '300')];
  const looked = await imports.checked(
    'products',
    `${head},plans\r\n${line},${cellOf(JSON.stringify(plans))}\r\n`,
  );
  expect(figures(looked)).toMatchObject({ changed: 1, refused: 0 });
  expect((await imports.applied(looked.id)).status).toBe('done');
  expect(await pricesOf(office)).toEqual(['120.00', '300.00', null, null]);
  // Exported, the plans alone say the prices: edited there, the file comes in again.
  const csv = (await imports.exported('products')).replace('""price"":""120.00""', '""price"":""130.00""');
  expect(figures(await imports.checked('products', csv))).toMatchObject({ changed: 1, refused: 0 });
});

test('whatever SQL writes, at the end of its transaction the prices are those of the plans', async () => {
  const { db } = store.database.app;
  const write = async (query: ReturnType<typeof sql>, seen: (string | null)[]) => {
    await query.execute(db);
    expect(await pricesOf(office)).toEqual(seen);
  };
  const { id } = office;
  await write(
    sql`update products set subscription_price_monthly = 1, subscription_price_quarterly = 2
    where id = ${id}`,
    ['100.00', null, null, '1000.00'],
  );
  await write(sql`update plans set price = 101 where product_id = ${id} and duration = '1_month'`, [
    '101.00',
    null,
    null,
    '1000.00',
  ]);
  await write(sql`update plans set retired_at = now() where product_id = ${id} and duration = '1_year'`, [
    '101.00',
    null,
    null,
    null,
  ]);
  await write(
    sql`insert into plans (product_id, name, name_ar, duration, months, price, position)
      values (${id}, 'Half', 'نصف', '6_months', 6, 500, 9)`,
    ['101.00', null, '500.00', null],
  );
  await write(sql`delete from plans where product_id = ${id} and duration = '1_month'`, [
    null,
    null,
    '500.00',
    null,
  ]);
});
