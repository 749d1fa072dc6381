// Products as staff make them: what is stored of a draft, what is refused, and what the audit log says.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { linePrice, product } from '#shared/catalogue/catalogue.contract.ts';
import { gridRow } from '#shared/prices/price-grid.contract.ts';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, refusalOf, unchangedBy } from '#test/client.ts';
import { openLive } from '#test/store/live-stream.ts';
import { draftOf } from './product-drafts.ts';
import {
  catalogueVersion,
  planOf,
  productCalls,
  rowsOf,
  shown,
  tierOf,
  variationOf,
} from './product-steps.ts';
import { audited } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
let categoryId: string;
let calls: ReturnType<typeof productCalls>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  categoryId = await addCategory(store);
  calls = productCalls(store, admin);
});
afterAll(() => store.close());

const draft = (changes: Partial<ProductDraft> = {}) => draftOf(categoryId, changes);
const subscription = (changes: Partial<ProductDraft> = {}) =>
  draft({ is_subscription: true, subscription_type: 'multiple', ...changes });
const plain = (plans: { name: string; price: string; savings: string; is_popular: boolean }[]) =>
  plans.map(({ name, price, savings, is_popular: isPopular }) => ({ name, price, savings, isPopular }));

async function addPicture(): Promise<string> {
  const id = randomUUID();
  await sql`insert into pictures (id, width, height, bytes, sha256, profile_id)
    values (${id}, 10, 10, 10, sha256(''), ${admin.profileId})`.execute(store.database.owner.db);
  return `/media/${id}/640.webp`;
}

test('all fields of a draft are read again as they were written', async () => {
  const [first, second] = [await addPicture(), await addPicture()];
  const full = draft({
    name: 'Full Office',
    url_slug: 'full-office-2026',
    short_description: 'Short',
    short_description_ar: 'قصير',
    description: 'Long\ntext',
    description_ar: 'نص\nطويل',
    features: ['One', 'Two'],
    features_ar: ['واحد'],
    search_words: 'docs، جداول',
    pricing_display_currency: 'USD',
    consumer_price: '19.99',
    cost_price: '0.00',
    min_order_quantity: 3,
    stock_quantity: 12,
    subscription_type: 'custom',
    subscription_price_monthly: '1.00',
    subscription_price_quarterly: '2.00',
    subscription_price_semiannual: '3.00',
    subscription_price_yearly: '4.00',
    custom_period_length: 2,
    custom_period_unit: 'week',
    trial_days: 7,
    status: 'inactive',
    is_featured: true,
    images: [first, second],
    bulk_pricing: [tierOf(5, '18.00'), tierOf(10, '18.00'), tierOf(50, '9.50')],
  });
  const page = await openLive(store, admin.cookie);
  const entries = await audited(store, async () => {
    const added = await calls.added(full);
    expect(added).toEqual({
      id: expect.any(String),
      sku: expect.stringMatching(/^full-office-\d{6}$/),
      version: 1,
      draft: full,
      free_codes: 0,
      is_on_sale: false,
      deleted_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      updated_by: { id: admin.profileId, name: null, email: admin.email },
    });
    expect(await calls.found(added.id)).toEqual(added);
  });
  expect(entries).toMatchObject([
    {
      action: 'product_added',
      actor_id: admin.profileId,
      ip: '127.0.0.1',
      details: { name: 'Full Office', sku: expect.stringMatching(/^full-office-\d{6}$/) },
    },
  ]);
  await until(() => expect(page.topics).toContain('catalogue'));
  page.close();
  const { rows } = await sql`select from pictures where attached_at is not null`.execute(
    store.database.owner.db,
  );
  expect(rows).toHaveLength(2);
});

test('a product on sale is in the next answer to a reseller, with its savings and its default', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { id, draft: read } = await calls.added(
    draft({
      plans: [
        planOf('1_month', '1000'),
        planOf('3_months', '2700.5', { is_default: true }),
        planOf('1_year', '13000', { is_popular: true }),
        planOf('two_years', '20000', { period_length: 2, period_unit: 'year' }),
      ],
    }),
  );
  expect(read.plans.map(({ savings }) => savings)).toEqual(['0.00', '299.50', '0.00', '4000.00']);
  const seen = await shown(store, buyer, id);
  expect(
    seen.plans.map(({ price, savings, is_popular: isPopular }) => [price.amount, savings?.amount, isPopular]),
  ).toEqual([
    ['1000.00', undefined, false],
    ['2700.50', '299.50', false],
    ['13000.00', undefined, true],
    ['20000.00', '4000.00', false],
  ]);
  expect(seen.default_plan).toBe(seen.plans[1]?.id);
  expect(seen.is_featured).toBe(false);
});

test('a subscription without plans has those of its prices, and they follow the prices', async () => {
  const added = await calls.added(
    subscription({ subscription_price_monthly: '2300', subscription_price_yearly: '20700' }),
  );
  expect(plain(added.draft.plans)).toEqual([
    { name: '1 Month', price: '2300.00', savings: '0.00', isPopular: false },
    { name: '12 Months', price: '20700.00', savings: '6900.00', isPopular: true },
  ]);
  expect(added.draft.plans.map(({ name_ar: arabic }) => arabic)).toEqual(['شهر واحد', '12 شهرًا']);
  expect(added.draft.plans.every((plan) => plan.is_derived)).toBe(true);
  const dearer = await calls.changed(added, {
    subscription_price_monthly: '2400',
    subscription_price_quarterly: '6210',
  });
  expect(plain(dearer.draft.plans)).toEqual([
    { name: '1 Month', price: '2400.00', savings: '0.00', isPopular: false },
    { name: '3 Months', price: '6210.00', savings: '990.00', isPopular: false },
    { name: '12 Months', price: '20700.00', savings: '8100.00', isPopular: true },
  ]);
  expect(dearer.draft.plans[2]?.id).toBe(added.draft.plans[1]?.id);
  // Plans by hand take the place of the derived ones, which keep their ids where they are of the same duration.
  const byHand = await calls.changed(dearer, { plans: [planOf('1_year', '19000', { name: 'A year' })] });
  expect(plain(byHand.draft.plans)).toEqual([
    { name: 'A year', price: '19000.00', savings: '0.00', isPopular: false },
  ]);
  expect(byHand.draft.plans[0]).toMatchObject({ id: added.draft.plans[1]?.id, is_derived: false });
  const oneTime = await calls.changed(byHand, { plans: [], is_subscription: false });
  expect(oneTime.draft.plans).toEqual([]);
});

test('a period of one’s own is one plan at the price of the product', async () => {
  const added = await calls.added(
    subscription({
      subscription_type: 'custom',
      consumer_price: '450',
      custom_period_length: 3,
      custom_period_unit: 'week',
    }),
  );
  expect(added.draft.plans).toMatchObject([
    { name: '3 Weeks', name_ar: '3 أسابيع', duration: 'custom', price: '450.00', is_derived: true },
  ]);
});

test.each<[string, Partial<ProductDraft>]>([
  ['plain', { consumer_price: '12.5', stock_quantity: 4, features: ['a'], cost_price: '3' }],
  [
    'with plans',
    { plans: [planOf('1_year', '90', { is_default: true }), planOf('x', '10', { is_popular: true })] },
  ],
  [
    'with derived plans',
    { is_subscription: true, subscription_price_monthly: '5', subscription_price_yearly: '50' },
  ],
  [
    'with variations',
    { delivery: 'codes', variations: [variationOf('EU', '1'), variationOf('US', '2', { is_default: true })] },
  ],
  ['with tiers', { bulk_pricing: [tierOf(10, '8'), tierOf(100, '7.5')] }],
  ['scheduled', { status: 'draft', publish_at: '2999-01-01T00:00:00.5Z' }],
])('read and saved unchanged, a product %s is as before to the last row', async (_, changes) => {
  const before = await calls.added(draft(changes));
  const [rows, version] = [await rowsOf(store, before.id), await catalogueVersion(store)];
  const entries = await audited(store, async () => {
    expect(await calls.changed(before, {})).toEqual(before);
  });
  expect(entries).toEqual([]);
  expect(await rowsOf(store, before.id)).toEqual(rows);
  expect(await catalogueVersion(store)).toBe(version);
});

test('the name of a tier in Arabic goes with it: to clients, into prices, grid and copy; empty it stays empty', async () => {
  const tiers = [tierOf(5, '9'), { ...tierOf(10, '8'), tier_ar: '' }];
  const names = [
    { tier: 'From 5', tier_ar: 'من 5' },
    { tier: 'From 10', tier_ar: '' },
  ];
  const added = await calls.added(draft({ status: 'active', delivery: 'manual', bulk_pricing: tiers }));
  const buyer = await store.makeSignedInBuyer();
  const page = dataOf(await api(store, 'GET', `/api/products/${added.id}`, buyer), product);
  expect(page.bulk_pricing).toMatchObject(names.map((name) => ({ ...name, explanation: name })));
  const lines = [1, 5, 10].map((quantity) => ({ product_id: added.id, quantity }));
  const priced = await api(store, 'POST', '/api/prices', { ...buyer, body: { lines } });
  expect(dataOf(priced, z.array(linePrice)).map(({ explanation }) => explanation)).toMatchObject([
    { tier: null, tier_ar: null },
    ...names,
  ]);
  const grid = await api(store, 'GET', `/api/admin/price-grid?category_id=${categoryId}&limit=100`, admin);
  expect(
    dataOf(grid, z.array(gridRow))
      .filter(({ target, product_id: id }) => target === 'tier' && id === added.id)
      .map(({ option: tier, option_ar: tier_ar }) => ({ tier, tier_ar })),
  ).toEqual(names);

  const changed = await calls.changed(added, {
    bulk_pricing: tiers.map((tier) => ({ ...tier, tier_ar: 'جملة' })),
  });
  expect(changed.draft.bulk_pricing.map(({ tier_ar: name }) => name)).toEqual(['جملة', 'جملة']);
  expect((await calls.duplicate(added.id)).status).toBe(201);
  const { rows } = await sql`select count(*)::int as tiers from bulk_pricing where tier_ar = 'جملة'`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([{ tiers: 4 }]);
});

test('a copy is a draft with everything but codes, stock, reviews and schedule', async () => {
  const picture = await addPicture();
  const long = 'N'.repeat(200);
  const original = await calls.added(
    draft({
      name: long,
      name_ar: 'اسم',
      stock_quantity: 5,
      is_featured: true,
      images: [picture],
      plans: [planOf('1_month', '10'), planOf('1_year', '100', { is_default: true, is_popular: true })],
    }),
  );
  const entries = await audited(store, () => calls.duplicate(original.id));
  expect(entries).toMatchObject([{ action: 'product_duplicated', details: { copy_of: original.sku } }]);
  const { rows } = await sql<{ id: string }>`select id from products where name_ar = 'اسم (نسخة)'`.execute(
    store.database.owner.db,
  );
  const copy = await calls.found(rows[0]?.id ?? '');
  expect(copy.draft).toEqual({
    ...original.draft,
    name: `${long.slice(0, 193)} (copy)`,
    name_ar: 'اسم (نسخة)',
    url_slug: expect.stringMatching(/^n{70}-2$/),
    status: 'draft',
    // Counted as before, and nothing there: null would mean no limit.
    stock_quantity: 0,
    plans: original.draft.plans.map((plan) => ({ ...plan, id: expect.any(String) })),
  });
  expect(copy.draft.plans.map(({ id }) => id)).not.toEqual(original.draft.plans.map(({ id }) => id));
  expect(copy.sku).not.toBe(original.sku);
  await calls.remove(copy.id);
  for (const id of [copy.id, randomUUID()])
    expect(refusalOf(await unchangedBy(store, () => calls.duplicate(id)))).toEqual({
      status: 404,
      code: 'not_found',
    });
});
