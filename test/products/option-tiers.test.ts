// Tiers of plans and variations: written with them, charged for them alone, and refused where they don't belong.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { type ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { priceChange, staffProduct, type StaffProduct } from '#shared/products/products.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, pageOf } from '#test/client.ts';
import { draftOf } from './product-drafts.ts';
import { buy, changeOf, planOf, plansOf, productCalls, tierOf, variationOf } from './product-steps.ts';

let store: TestStore;
let buyer: { cookie: string };
let categoryId: string;
let calls: ReturnType<typeof productCalls>;
beforeAll(async () => {
  store = await startTestStore();
  calls = productCalls(store, await store.makeAdmin());
  buyer = await store.makeSignedInBuyer(1_000_000);
  categoryId = await addCategory(store);
});
afterAll(() => store.close());

const added = (changes: Partial<ProductDraft>) => calls.added(draftOf(categoryId, changes));
const fiveAndTen = [tierOf(5, '9.00'), tierOf(10, '8.00')];

test('tiers of plans follow them: kept, changed, copied, and gone with a plan that is retired', async () => {
  const before = await added({
    plans: [
      planOf('1_month', '10', { bulk_pricing: fiveAndTen }),
      planOf('1_year', '90', { bulk_pricing: [tierOf(5, '80')] }),
    ],
  });
  const tiersOf = (read: StaffProduct) =>
    read.draft.plans.map(({ duration, bulk_pricing: tiers }) => [
      duration,
      ...tiers.map(({ min_quantity, price }) => `${min_quantity}: ${price}`),
    ]);
  expect(tiersOf(before)).toEqual([
    ['1_month', '5: 9.00', '10: 8.00'],
    ['1_year', '5: 80.00'],
  ]);
  const same = dataOf(await calls.change(before.id, changeOf(before)), staffProduct);
  expect(same.version).toBe(before.version);
  const copy = dataOf(await calls.duplicate(before.id), staffProduct);
  expect(tiersOf(copy)).toEqual(tiersOf(before));
  const planIn = plansOf(before);
  const changed = await calls.changed(before, {
    plans: [
      { ...planIn('1_year'), bulk_pricing: [tierOf(5, '79.5'), tierOf(6, '70')] },
      { ...planIn('1_month'), bulk_pricing: [] },
    ],
  });
  expect(tiersOf(changed)).toEqual([['1_year', '5: 79.50', '6: 70.00'], ['1_month']]);
  const { data } = pageOf(await calls.history(before.id), z.array(priceChange));
  expect(data.map(({ what, name, option_name: option }) => [what, name, option])).toEqual([
    ['tier', 'From 5', 'Plan 1_year'],
  ]);
  const without = await calls.changed(changed, { plans: [{ ...planIn('1_month'), bulk_pricing: [] }] });
  const back = await calls.changed(without, { plans: [planOf('1_year', '90')] });
  expect(tiersOf(back)).toEqual([['1_year']]);
});

test('a plan or variation is bought at its own tier, by what it costs and never by the product’s', async () => {
  const sold = await added({
    status: 'active',
    delivery: 'manual',
    variations: [variationOf('EU', '10', { bulk_pricing: fiveAndTen }), variationOf('US', '12')],
  });
  const [eu, us] = sold.draft.variations;
  // The API can't: left from before there were variations, it must not matter.
  await sql`insert into bulk_pricing (product_id, min_quantity, price, tier) values (${sold.id}, 2, 1, 'Idle')`.execute(
    store.database.owner.db,
  );
  for (const [variation, quantity, price] of [
    [eu, 4, '10.00'],
    [eu, 5, '9.00'],
    [eu, 10, '8.00'],
    [us, 10, '12.00'],
  ] as const) {
    const line = { product_id: sold.id, variation_id: variation?.id ?? '', quantity };
    const placed = dataOf(await buy(store, buyer, line, price), placedOrder);
    expect(placed.total.amount).toBe((Number(price) * quantity).toFixed(2));
  }
});

test.each([
  ['bulk_pricing_product_id_plan_id_fkey', 'of a plan of another product', ['other', null, 5]],
  ['bulk_pricing_product_id_variation_id_fkey', 'of a variation of another product', [null, 'otherKind', 5]],
  ['tiers_have_one_owner', 'of a plan and a variation', ['plan', 'kind', 5]],
  ['bulk_pricing_product_id_owner_id_min_quantity_key', 'twice from one quantity', ['plan', null, 2]],
] as const)('the database refuses (%s) a tier %s', async (constraint, _, [plan, kind, quantity]) => {
  const { db } = store.database.owner;
  const planned = await added({ plans: [planOf('1_month', '10', { bulk_pricing: [tierOf(2, '9')] })] });
  const other = await added({ plans: [planOf('1_month', '10')] });
  const varied = await added({ variations: [variationOf('EU', '10')] });
  const kindOf = async (product: string) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into variations (product_id, position, name, name_ar, value, value_ar, price)
      values (${product}, 0, 'V', 'V', 'V', 'V', 1) returning id`.execute(db);
    return rows[0]?.id;
  };
  const ids: Record<string, string | undefined> = {
    plan: planned.draft.plans[0]?.id,
    other: other.draft.plans[0]?.id,
    kind: await kindOf(planned.id),
    otherKind: varied.draft.variations[0]?.id,
  };
  const write = (product: string) =>
    sql`insert into bulk_pricing (product_id, plan_id, variation_id, min_quantity, price, tier)
      values (${product}, ${plan === null ? null : ids[plan]}, ${kind === null ? null : ids[kind]}, ${quantity}, 5, 'T')`.execute(
      db,
    );
  await expect(write(planned.id)).rejects.toMatchObject({ constraint });
});
