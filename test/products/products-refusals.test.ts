// What is refused of a draft, new and changed, and that nothing is written then; whose address a product gets.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { fieldsOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { draftOf } from './product-drafts.ts';
import { changeOf, planOf, productCalls, tierOf, variationOf } from './product-steps.ts';
import { statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let categoryId: string;
let calls: ReturnType<typeof productCalls>;
beforeAll(async () => {
  store = await startTestStore();
  categoryId = await addCategory(store);
  calls = productCalls(store, await store.makeAdmin());
});
afterAll(() => store.close());

const draft = (changes: Partial<ProductDraft> = {}) => draftOf(categoryId, changes);

test.each<[string, string, Partial<ProductDraft>]>([
  ['category_missing', 'category_id', { category_id: randomUUID() }],
  ['picture_not_found', '', { images: [`/media/${randomUUID()}/640.webp`] }],
  ['picture_not_found', 'images', { images: ['/media/demo/products/netflix.svg'] }],
  ['plan_missing', 'plans', { is_subscription: true }],
  ['plan_missing', 'plans', { is_subscription: true, subscription_type: 'custom', cost_price: '1' }],
  ['option_twice', 'plans.1.duration', { plans: [planOf('1_month', '1'), planOf('1_month', '2')] }],
  ['option_twice', 'variations.1.value', { variations: [variationOf('EU', '1'), variationOf('EU', '2')] }],
  ['option_twice', 'bulk_pricing.1.min_quantity', { bulk_pricing: [tierOf(5, '2'), tierOf(5, '1')] }],
  ['option_unknown', '', { plans: [planOf('1_month', '1', { id: randomUUID() })] }],
  ['option_unknown', '', { variations: [variationOf('EU', '1', { id: randomUUID() })] }],
  [
    'one_kind_of_option',
    'variations',
    { plans: [planOf('1_month', '1')], variations: [variationOf('EU', '1')] },
  ],
  [
    'option_twice',
    'plans.1.bulk_pricing.1.min_quantity',
    {
      plans: [
        planOf('1_month', '9', { bulk_pricing: [tierOf(5, '2')] }),
        planOf('1_year', '9', { bulk_pricing: [tierOf(5, '2'), tierOf(5, '1')] }),
      ],
    },
  ],
  [
    'tiers_out_of_order',
    'variations.0.bulk_pricing.1.price',
    { variations: [variationOf('EU', '9', { bulk_pricing: [tierOf(5, '2'), tierOf(6, '3')] })] },
  ],
  [
    'tiers_of_options',
    'bulk_pricing',
    { variations: [variationOf('EU', '1')], bulk_pricing: [tierOf(2, '1')] },
  ],
  [
    'tiers_of_options',
    'bulk_pricing',
    { is_subscription: true, subscription_price_monthly: '5', bulk_pricing: [tierOf(2, '1')] },
  ],
  [
    'default_twice',
    'plans.1.is_default',
    { plans: [planOf('1_month', '1', { is_default: true }), planOf('1_year', '2', { is_default: true })] },
  ],
  [
    'default_twice',
    'variations.2.is_default',
    {
      variations: [
        variationOf('EU', '1', { is_default: true }),
        variationOf('US', '1'),
        variationOf('UK', '2', { is_default: true }),
      ],
    },
  ],
  [
    'popular_twice',
    'plans.1.is_popular',
    { plans: [planOf('1_month', '1', { is_popular: true }), planOf('1_year', '2', { is_popular: true })] },
  ],
  ['tiers_out_of_order', 'bulk_pricing.1.price', { bulk_pricing: [tierOf(5, '2'), tierOf(9, '2.01')] }],
  ['tiers_out_of_order', 'bulk_pricing.1.min_quantity', { bulk_pricing: [tierOf(9, '2'), tierOf(5, '1')] }],
  [
    'tier_above_price',
    'variations.0.bulk_pricing.0.price',
    { variations: [variationOf('EU', '9', { bulk_pricing: [tierOf(5, '9.01')] })] },
  ],
  ['publish_in_the_past', 'publish_at', { status: 'draft', publish_at: '2020-01-01T00:00:00Z' }],
  ['publish_in_the_past', 'publish_at', { status: 'active', publish_at: '2999-01-01T00:00:00Z' }],
  [
    'price_not_of_plan',
    'subscription_price_monthly',
    { plans: [planOf('1_month', '10')], subscription_price_monthly: '11' },
  ],
  [
    'price_not_of_plan',
    'subscription_price_yearly',
    { plans: [planOf('1_month', '10')], subscription_price_yearly: '100' },
  ],
  ['stock_of_codes', 'stock_quantity', { delivery: 'codes', stock_quantity: 0 }],
  ['period_incomplete', 'custom_period_length', { custom_period_length: 3 }],
  ['period_incomplete', 'plans.0.period_length', { plans: [planOf('own', '1', { period_unit: 'week' })] }],
])('%s at "%s" is refused, new and changed, and nothing is written', async (code, field, changes) => {
  const refused = await unchangedBy(store, () => calls.add(draft(changes)));
  expect(problemOf(refused)).toMatchObject({ code });
  expect(problemOf(refused).params?.['field'] ?? '').toBe(field);
  const before = await calls.added(draft({ name: 'To be refused', stock_quantity: 3 }));
  const late = await unchangedBy(store, () => calls.change(before.id, changeOf(before, changes)));
  expect(problemOf(late).code).toBe(code);
});

test.each([
  [-2, 'too_small'],
  [0, 'too_small'],
  [1.5, 'wrong_type'],
  [1001, 'too_large'],
])('a period of %d is refused at its field, and nothing is written', async (length, problem) => {
  const period = { period_length: length, period_unit: 'day' } as const;
  const drafts: [string, Partial<ProductDraft>][] = [
    ['plans.0.period_length', { plans: [planOf('own', '1', period)] }],
    ['custom_period_length', { custom_period_length: length, custom_period_unit: 'day' }],
  ];
  for (const [field, changes] of drafts) {
    const refused = await unchangedBy(store, () => calls.add(draft(changes)));
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [{ field, problem }]]);
    const before = await calls.added(draft({ name: 'To be refused' }));
    const late = await unchangedBy(store, () => calls.change(before.id, changeOf(before, changes)));
    expect([late.status, fieldsOf(late)]).toEqual([400, [{ field, problem }]]);
  }
});

test('a category in the trash takes no more products', async () => {
  const gone = await addCategory(store);
  await sql`update categories set deleted_at = now() where id = ${gone}`.execute(store.database.owner.db);
  const refused = await unchangedBy(store, () => calls.add(draft({ category_id: gone })));
  expect(refusalOf(refused)).toEqual({ status: 422, code: 'category_missing' });
});

test('addresses are made from names, numbered where they are taken, and given ones are taken once', async () => {
  const names = ['Twin Peaks!', 'Twin  peaks', 'TWIN PEAKS'];
  const slugs = [];
  for (const name of names) slugs.push((await calls.added(draft({ name }))).draft.url_slug);
  expect(slugs).toEqual(['twin-peaks', 'twin-peaks-2', 'twin-peaks-3']);
  expect((await calls.added(draft({ name: 'بطاقة' }))).draft.url_slug).toBe('product');
  const taken = await unchangedBy(store, () => calls.add(draft({ url_slug: 'twin-peaks-2' })));
  expect(refusalOf(taken)).toEqual({ status: 409, code: 'slug_taken' });
  const other = await calls.added(draft({ name: 'Other' }));
  const renamed = await unchangedBy(store, () =>
    calls.change(other.id, changeOf(other, { url_slug: 'twin-peaks' })),
  );
  expect(refusalOf(renamed).code).toBe('slug_taken');
  // Who has it in the trash still has it.
  await calls.remove(other.id);
  expect(refusalOf(await calls.add(draft({ url_slug: 'other' }))).code).toBe('slug_taken');
  // Without one the address stays, whatever the name becomes; the SKU stays always.
  const third = await calls.added(draft({ name: 'Third' }));
  const named = await calls.changed(third, { name: 'Another name', url_slug: null });
  expect([named.draft.url_slug, named.sku]).toEqual(['third', third.sku]);
  expect((await calls.changed(named, { url_slug: 'fourth' })).draft.url_slug).toBe('fourth');
});

test('many of one name at once all get an address and a SKU of their own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => calls.add(draft({ name: 'Same Name' }))),
  );
  expect(statusesOf(answers)).toEqual(Array.from({ length: 12 }, () => 201));
  const { rows } = await sql<{ slugs: number; skus: number }>`
    select count(distinct url_slug)::int as slugs, count(distinct sku)::int as skus from products
    where name = 'Same Name' and sku ~ '^same-name-[0-9]{6}$'`.execute(store.database.owner.db);
  expect(rows).toEqual([{ slugs: 12, skus: 12 }]);
});
