// Plans, variations and tiers over several saves: kept by their ids, renamed, swapped, retired and brought back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { type ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { priceChange, type StaffProduct } from '#shared/products/products.contract.ts';
import { emptyTrash } from '#server/products/empty-trash.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, pageOf, refusalOf, unchangedBy } from '#test/client.ts';
import { draftOf } from './product-drafts.ts';
import { buy, changeOf, planOf, plansOf, productCalls, shown, tierOf, variationOf } from './product-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
let buyer: { cookie: string; profileId: string };
let categoryId: string;
let calls: ReturnType<typeof productCalls>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  buyer = await store.makeSignedInBuyer(1_000_000);
  categoryId = await addCategory(store);
  calls = productCalls(store, admin);
});
afterAll(() => store.close());

const added = (changes: Partial<ProductDraft>) => calls.added(draftOf(categoryId, changes));
const inOrder = (read: StaffProduct) => read.draft.plans.map(({ id, duration }) => ({ id, duration }));

async function addCode(
  productId: string,
  text: string,
  option: { plan_id?: string; variation_id?: string } = {},
) {
  await store.database.owner.db
    .insertInto('codes')
    .values({ product_id: productId, ...option, ...store.vault.seal(productId, text) })
    .execute();
}

test('durations, the most popular and the default are swapped and put in another order in one save', async () => {
  const before = await added({
    plans: [
      planOf('1_month', '10', { is_popular: true, is_default: true }),
      planOf('3_months', '27'),
      planOf('1_year', '90'),
    ],
  });
  const of = plansOf(before);
  const [month, quarter, year] = ['1_month', '3_months', '1_year'].map(of);
  const after = await calls.changed(before, {
    plans: [
      { ...of('1_year'), duration: '3_months', is_popular: true },
      { ...of('1_month'), duration: '1_year', is_popular: false, is_default: false },
      { ...of('3_months'), duration: '1_month', is_default: true },
    ],
  });
  expect(inOrder(after)).toEqual([
    { id: year?.id, duration: '3_months' },
    { id: month?.id, duration: '1_year' },
    { id: quarter?.id, duration: '1_month' },
  ]);
  expect(
    after.draft.plans.map(({ savings, is_popular, is_default }) => ({ savings, is_popular, is_default })),
  ).toEqual([
    { savings: '0.00', is_popular: true, is_default: false },
    { savings: '314.00', is_popular: false, is_default: false },
    { savings: '0.00', is_popular: false, is_default: true },
  ]);
  expect(after.version).toBe(2);
  expect((await shown(store, buyer, before.id)).default_plan).toBe(quarter?.id);
});

test('variations swap their values and their default in one save', async () => {
  const before = await added({
    variations: [variationOf('EU', '1', { is_default: true }), variationOf('US', '2')],
  });
  const [eu, us] = changeOf(before).variations;
  if (eu === undefined || us === undefined) throw new Error('no variations');
  const after = await calls.changed(before, {
    variations: [
      { ...us, value: 'EU', is_default: true },
      { ...eu, value: 'US', is_default: false },
    ],
  });
  expect(after.draft.variations).toEqual([
    { ...us, value: 'EU', is_default: true },
    { ...eu, value: 'US', is_default: false },
  ]);
});

test('a plan that is left out is sold no more, and comes back with its codes and list prices', async () => {
  const before = await added({
    delivery: 'codes',
    plans: [planOf('1_month', '10', { is_default: true, is_popular: true }), planOf('1_year', '100')],
  });
  const { id: planId } = plansOf(before)('1_month');
  await addCode(before.id, `RETIRED-${before.id}`, { plan_id: planId ?? '' });
  const { db } = store.database.owner;
  await sql`with l as (insert into price_lists (name) values ('Kept') returning id)
    insert into price_list_prices (price_list_id, product_id, plan_id, price)
    select id, ${before.id}, ${planId}, 7 from l`.execute(db);
  expect((await calls.found(before.id)).free_codes).toBe(1);

  const without = await calls.changed(before, { plans: [plansOf(before)('1_year')] });
  expect(without.draft.plans.map(({ duration }) => duration)).toEqual(['1_year']);
  expect(without.free_codes).toBe(0);
  expect((await shown(store, buyer, before.id)).default_plan).toBeNull();
  const refused = await buy(store, buyer, { product_id: before.id, plan_id: planId ?? '' }, '10');
  expect(refusalOf(refused).code).toBe('product_unavailable');
  // Whatever is cleared up: this one has codes and a list price.
  await sql`update plans set retired_at = now() - interval '3 days' where id = ${planId}`.execute(db);
  await emptyTrash(store.database.app.db);

  const back = await calls.changed(without, { plans: [planOf('1_month', '12'), plansOf(without)('1_year')] });
  expect(plansOf(back)('1_month').id).toBe(planId);
  expect(back.free_codes).toBe(1);
  const bought = await buy(store, buyer, { product_id: before.id, plan_id: planId ?? '' }, '12');
  expect(dataOf(bought, placedOrder).status).toBe('completed');
  const { rows } = await sql`select price from price_list_prices where plan_id = ${planId}`.execute(db);
  expect(rows).toEqual([{ price: '7.00' }]);
});

test('a retired plan gives way to another one that takes its duration', async () => {
  const before = await added({ plans: [planOf('1_month', '10'), planOf('own', '20')] });
  const [month, own] = [plansOf(before)('1_month').id, plansOf(before)('own')];
  const after = await calls.changed(before, { plans: [{ ...own, duration: '1_month' }] });
  expect(inOrder(after)).toEqual([{ id: own.id, duration: '1_month' }]);
  const { rows } = await sql<{ id: string }>`
    select id from plans where product_id = ${before.id} and retired_at is not null`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([{ id: month }]);
});

test('options retired a day ago are deleted when unreferenced', async () => {
  const { db } = store.database.owner;
  const before = await added({
    plans: [
      planOf('1_month', '10'),
      planOf('3_months', '20'),
      planOf('6_months', '30'),
      planOf('9_months', '35'),
      planOf('1_year', '40'),
    ],
  });
  const of = plansOf(before);
  await buy(store, buyer, { product_id: before.id, plan_id: of('3_months').id ?? '' }, '20');
  // Its codes are gone; who added and undid them stays.
  await sql`insert into code_additions (product_id, plan_id, codes, added_by, undone_by, undone_at, removed, reason)
    values (${before.id}, ${of('9_months').id}, 1, ${admin.profileId}, ${admin.profileId}, now(), 1, 'wrong list')`.execute(
    db,
  );
  await calls.changed(before, { plans: [of('1_year')] });
  await sql`update plans set retired_at = now() - interval '25 hours'
    where product_id = ${before.id} and duration in ('1_month', '3_months', '9_months')`.execute(db);
  await emptyTrash(store.database.app.db);
  const { rows } = await sql<{ duration: string }>`
    select duration from plans where product_id = ${before.id} order by duration`.execute(db);
  expect(rows.map(({ duration }) => duration)).toEqual(['1_year', '3_months', '6_months', '9_months']);
});

test('variations are retired and come back by name and value', async () => {
  const before = await added({
    delivery: 'codes',
    variations: [variationOf('EU', '1'), variationOf('US', '2')],
  });
  const [eu, us] = before.draft.variations;
  await addCode(before.id, `EU-${before.id}`, { variation_id: eu?.id ?? '' });
  const without = await calls.changed(before, { variations: changeOf(before).variations.slice(1) });
  expect(without.draft.variations.map(({ id }) => id)).toEqual([us?.id]);
  const back = await calls.changed(without, { variations: [variationOf('EU', '3'), variationOf('US', '2')] });
  expect(back.draft.variations.map(({ id, price }) => ({ id, price }))).toEqual([
    { id: eu?.id, price: '3.00' },
    { id: us?.id, price: '2.00' },
  ]);
  expect(back.free_codes).toBe(1);
});

test('a plan of another product is refused', async () => {
  const [one, other] = [
    await added({ plans: [planOf('1_month', '1')] }),
    await added({ plans: [planOf('1_month', '2')] }),
  ];
  const stolen = changeOf(other, { plans: [plansOf(one)('1_month')] });
  const refused = await unchangedBy(store, () => calls.change(other.id, stolen));
  expect(refusalOf(refused)).toEqual({ status: 422, code: 'option_unknown' });
});

test('the kind of options changes in one save', async () => {
  const before = await added({ bulk_pricing: [tierOf(5, '9'), tierOf(10, '8')] });
  const varied = await calls.changed(before, { bulk_pricing: [], variations: [variationOf('EU', '5')] });
  expect([varied.draft.bulk_pricing, varied.draft.variations.length]).toEqual([[], 1]);
  const planned = await calls.changed(varied, { variations: [], plans: [planOf('1_year', '7')] });
  expect([planned.draft.variations, planned.draft.plans.length]).toEqual([[], 1]);
});

test('the history of prices says what, from, to, and who', async () => {
  const manager = await store.makeStaff('catalogue_manager');
  const before = await added({ consumer_price: '100', bulk_pricing: [tierOf(5, '90'), tierOf(10, '80')] });
  const theirs = productCalls(store, manager);
  const second = await theirs.changed(before, {
    consumer_price: '110.5',
    cost_price: '60',
    bulk_pricing: [tierOf(5, '95'), tierOf(20, '70')],
  });
  await calls.changed(second, { consumer_price: '120', bulk_pricing: [], plans: [planOf('1_year', '7')] });
  const { data } = pageOf(await calls.history(before.id), z.array(priceChange));
  const dzd = (amount: string) => ({ amount, currency: 'DZD' });
  expect(
    data.map(({ what, name, old_price: from, new_price: to, by }) => ({
      what,
      name,
      from,
      to,
      by: by?.email,
    })),
  ).toEqual([
    { what: 'consumer_price', name: null, from: dzd('110.50'), to: dzd('120.00'), by: admin.email },
    { what: 'tier', name: 'From 5', from: dzd('90.00'), to: dzd('95.00'), by: manager.email },
    { what: 'cost_price', name: null, from: null, to: dzd('60.00'), by: manager.email },
    { what: 'consumer_price', name: null, from: dzd('100.00'), to: dzd('110.50'), by: manager.email },
  ]);
  const first = pageOf(await calls.history(before.id, '?limit=3'), z.array(priceChange));
  const rest = await calls.history(before.id, `?limit=3&cursor=${first.pagination?.next_cursor}`);
  expect([...first.data, ...pageOf(rest, z.array(priceChange)).data]).toEqual(data);
  expect(pageOf(rest, z.array(priceChange)).pagination?.next_cursor).toBeNull();
  const nowhere = '0198c3a2-0000-7000-8000-000000000000';
  expect(refusalOf(await calls.history(nowhere))).toEqual({ status: 404, code: 'not_found' });
  expect(
    refusalOf(await callAs(store, buyer)('GET', `/api/admin/products/${before.id}/price-changes`)).status,
  ).toBe(403);
});
