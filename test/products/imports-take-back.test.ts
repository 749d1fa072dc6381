// An import of products is taken back whole: what no one has touched since is as it was, all else stays and is named.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { emptyTrash } from '#server/products/empty-trash.ts';
import { ask } from '#test/quotes/quote-scene.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { CartSteps } from '#test/orders/cart-steps.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { codeSteps } from '#test/codes/codes-steps.ts';
import { blankLine, takeInEdited, type Line } from './import-edits.ts';
import { fillShelf, importCalls } from './import-steps.ts';
import { draftOf } from './product-drafts.ts';
import { buy, catalogueVersion, planOf, productCalls, rowsOf, tierOf } from './product-steps.ts';
import { audited } from '#test/staff/staff-steps.ts';
import { more } from '#test/run/more.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let categoryId: string;
let slug: string;
let calls: ReturnType<typeof productCalls>;
let imports: ReturnType<typeof importCalls>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  calls = productCalls(store, admin);
  imports = importCalls(store, admin);
});
afterAll(() => store.close());
beforeEach(async () => {
  await emptyCatalogue(store);
  categoryId = await addCategory(store, 'Shelf');
  slug = (
    await owner()
      .selectFrom('categories')
      .select('url_slug')
      .where('id', '=', categoryId)
      .executeTakeFirstOrThrow()
  ).url_slug;
});
const owner = () => store.database.owner.db;
const carts = new CartSteps(() => store);
const add = (name: string, changes: Partial<ProductDraft> = {}) =>
  calls.added(draftOf(categoryId, { name, ...changes }));

const takeIn = (...lines: Line[]) => takeInEdited(imports, lines);
const newLine = (name: string, more: Line = {}): Line => ({ ...blankLine(name, slug), ...more });
async function idOf(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from products where name = ${name}`.execute(owner());
  return rows[0]?.id ?? '';
}
async function shelf(): Promise<StaffProduct[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from products where deleted_at is null order by name`.execute(owner());
  return Promise.all(rows.map(({ id }) => calls.found(id)));
}
const drafts = (products: StaffProduct[]) => products.map(({ draft }) => draft);
const stateOf = async (name: string) => {
  const { rows } = await sql`select status, deleted_at is not null as is_in_trash from products
    where name = ${name}`.execute(owner());
  return rows[0];
};

test('all that a file changed is as it was, with plans, variations, tiers and stock; what it added is in the trash', async () => {
  await fillShelf(store, calls, categoryId);
  const before = await shelf();
  const [sum, card, office, streaming] = before;
  if (sum === undefined || card === undefined || office === undefined || streaming === undefined)
    throw new Error('four products were expected');
  const [month] = office.draft.plans;
  const [europe] = card.draft.variations;
  const id = await takeIn(
    {
      sku: sum.sku,
      name: 'Sum anew',
      url_slug: 'sum-anew',
      consumer_price: '9000',
      stock_quantity: '20',
      stock_at_export: '7',
    },
    {
      sku: card.sku,
      consumer_price: '5',
      variations: [{ ...europe, value: 'Europe 2', price: '70', is_default: false }],
    },
    { sku: office.sku, plans: [{ ...planOnly(month), price: '11', is_popular: false, is_default: true }] },
    { sku: streaming.sku, subscription_price_monthly: '150', status: 'inactive', publish_at: '(empty)' },
    newLine('First new'),
    newLine('Second new'),
  );
  // Of the options that the file left out, one has been cleared away.
  await sql`update plans set retired_at = now() - interval '2 days' where retired_at is not null`.execute(
    owner(),
  );
  await emptyTrash(owner());
  const taken = await shelf();
  expect(drafts(taken)).not.toEqual(drafts(before));
  expect(await imports.outcomesOf(id)).toEqual({ restored: 4, removed: 2, unpublished: 0, kept: 0 });
  const version = await catalogueVersion(store);
  const entries = await audited(store, async () => {
    expect(await imports.takenBack(id)).toMatchObject({
      status: 'taken_back',
      failure: null,
      taken_back_until: null,
      taken_back_at: expect.any(String),
    });
  });
  expect(await catalogueVersion(store)).toBe(version + 1n);
  expect(entries).toMatchObject([
    {
      action: 'import_taken_back',
      actor_id: admin.profileId,
      details: { table: 'products', restored: '4', removed: '2', unpublished: '0', kept: '0' },
    },
  ]);
  const after = await shelf();
  const withoutIds = (products: StaffProduct[]) =>
    drafts(products).map((draft) => ({
      ...draft,
      plans: draft.plans.map((plan) => ({ ...plan, id: null })),
    }));
  expect(withoutIds(after)).toEqual(withoutIds(before));
  expect(after.map(({ draft }) => draft.variations)).toEqual(before.map(({ draft }) => draft.variations));
  expect(await stateOf('First new')).toEqual({ status: 'active', is_in_trash: true });
  expect(await imports.productsOf(id)).toEqual({
    [sum.draft.name]: 'restored',
    Card: 'restored',
    Office: 'restored',
    Streaming: 'restored',
    'First new': 'removed',
    'Second new': 'removed',
  });
  const { rows } = await sql`select count(*)::int as listed from listings where state = 0`.execute(owner());
  expect(rows).toEqual([{ listed: 3 }]);
});

const planOnly = (plan: StaffProduct['draft']['plans'][number] | undefined) => {
  const { savings: _savings, is_derived: _derived, ...rest } = plan ?? { savings: '', is_derived: false };
  return rest;
};

test('bulk tiers go back too, and pictures of the demo, which nothing else may show', async () => {
  const tiered = await add('Tiered', { bulk_pricing: [tierOf(10, '90')] });
  const drawn = await add('Drawn');
  await sql`update products set image_url = '/media/demo/products/netflix.svg' where id = ${drawn.id}`.execute(
    owner(),
  );
  const looked = await imports.checked(
    'tiers',
    `sku,min_quantity,price\n${tiered.sku},10,(empty)\n${tiered.sku},20,80`,
  );
  expect((await imports.applied(looked.id)).status).toBe('done');
  expect((await calls.found(tiered.id)).draft.bulk_pricing).toMatchObject([
    { min_quantity: 20, price: '80.00' },
  ]);
  await imports.takenBack(looked.id);
  expect((await calls.found(tiered.id)).draft).toEqual(tiered.draft);
  const planned = await add('Planned', {
    plans: [planOf('1_month', '100', { bulk_pricing: [tierOf(10, '90')] })],
  });
  const ofPlan = await imports.checked('tiers', `sku,plan,min_quantity,price\n${planned.sku},1_month,10,70`);
  expect((await imports.applied(ofPlan.id)).status).toBe('done');
  expect((await calls.found(planned.id)).draft.plans[0]?.bulk_pricing).toMatchObject([{ price: '70.00' }]);
  await imports.takenBack(ofPlan.id);
  expect((await calls.found(planned.id)).draft).toEqual(planned.draft);
  const bare = await takeIn({ sku: drawn.sku, consumer_price: '7', images: [] });
  expect((await calls.found(drawn.id)).draft.images).toEqual([]);
  await imports.takenBack(bare);
  expect((await calls.found(drawn.id)).draft).toEqual({
    ...drawn.draft,
    images: ['/media/demo/products/netflix.svg'],
  });
});

more('what was changed, deleted or cannot go back stays as it is and is named with the reason', async () => {
  const names = ['Dear', 'Saved', 'Deleted', 'Moved', 'Uncategorised', 'Past', 'Priced'];
  const gone = await addCategory(store, 'Gone');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const made: StaffProduct[] = [];
  for (const name of names)
    made.push(
      await add(name, {
        ...(name === 'Uncategorised' ? { category_id: gone } : {}),
        ...(name === 'Past' ? { status: 'draft', publish_at: at } : {}),
      }),
    );
  const [dear, saved, deleted, moved, uncategorised, past, priced] = made;
  const id = await takeIn(
    ...made.map(({ sku, draft }) => ({
      sku,
      category: slug,
      consumer_price: '40',
      publish_at: '(empty)',
      status: 'active',
      url_slug: draft.name === 'Moved' ? 'elsewhere' : (draft.url_slug ?? ''),
      pricing_display_currency: draft.name === 'Priced' ? 'USD' : 'DZD',
    })),
  );
  await calls.changed(await calls.found(saved?.id ?? ''), { consumer_price: '41' });
  await calls.remove(deleted?.id ?? '');
  await add('In the way', { url_slug: moved?.draft.url_slug ?? null });
  await sql`update categories set deleted_at = now() where id = ${gone}`.execute(owner());
  await sql`update import_products set before = jsonb_set(before, '{publish_at}', '"2026-01-01T00:00:00Z"')
    where product_id = ${past?.id}`.execute(owner());
  await sql`with l as (insert into price_lists (name) values ('Dollars') returning id)
    insert into price_list_prices (price_list_id, product_id, price) select id, ${priced?.id}, 5 from l`.execute(
    owner(),
  );
  const untouched = [saved, deleted, moved, uncategorised, past, priced].map((one) => one?.id ?? '');
  const rows = () => Promise.all(untouched.map((one) => rowsOf(store, one)));
  const before = await rows();
  expect(await imports.outcomesOf(id)).toEqual({ restored: 5, removed: 0, unpublished: 0, kept: 2 });
  await imports.takenBack(id);
  expect(await rows()).toEqual(before);
  expect((await calls.found(dear?.id ?? '')).draft).toEqual(dear?.draft);
  expect(await imports.productsOf(id)).toEqual({
    Dear: 'restored',
    Saved: 'kept: changed_since',
    Deleted: 'kept: in_trash',
    Moved: 'kept: slug_taken',
    Uncategorised: 'kept: category_missing',
    Past: 'kept: publish_in_the_past',
    Priced: 'kept: fixed_prices_in_currency',
  });
  expect(await imports.outcomesOf(id)).toEqual({ restored: 1, removed: 0, unpublished: 0, kept: 6 });
  expect(Object.keys(await imports.productsOf(id, '&result=restored'))).toEqual(['Dear']);
});

more('undoing restores only the stock difference of the file', async () => {
  const some = await add('Some', { stock_quantity: 7 });
  const few = await add('Few', { stock_quantity: 1 });
  const kept = await add('Kept', { stock_quantity: 9 });
  const id = await takeIn(
    { sku: some.sku, stock_quantity: '20', stock_at_export: '7', consumer_price: '50' },
    { sku: few.sku, stock_quantity: '10', stock_at_export: '1', consumer_price: '50' },
    { sku: kept.sku, stock_quantity: '9', stock_at_export: '9', consumer_price: '50' },
  );
  const buyer = await store.makeSignedInBuyer(10_000);
  for (const { id: product_id } of [some, few, kept])
    expect((await buy(store, buyer, { product_id, quantity: 3 }, '50')).status).toBe(201);
  await imports.takenBack(id);
  const left = async ({ id: one }: StaffProduct) => {
    const { draft } = await calls.found(one);
    return [draft.stock_quantity, draft.consumer_price];
  };
  expect(await left(some)).toEqual([4, '100.00']);
  expect(await left(kept)).toEqual([6, '100.00']);
  expect(await left(few)).toEqual([7, '50.00']);
  expect(await imports.productsOf(id, '&result=kept')).toEqual({ Few: 'kept: sold_since' });
});

test('a new product that is in use already is taken off sale instead, and says why', async () => {
  const id = await takeIn(
    newLine('Bought'),
    newLine('Filled', { delivery: 'codes' }),
    newLine('Carted'),
    newLine('Reviewed'),
    newLine('Quoted'),
    newLine('Edited'),
    newLine('Unwanted'),
    newLine('Filled draft', { delivery: 'codes', status: 'draft' }),
  );
  const buyer = await store.makeSignedInBuyer(1000);
  expect((await buy(store, buyer, { product_id: await idOf('Bought') }, '30')).status).toBe(201);
  const codes = codeSteps(store, admin);
  for (const name of ['Filled', 'Filled draft']) {
    const product = { productId: await idOf(name), name };
    expect((await codes.add(product, codes.list([`NEW-${name}`]))).status).toBe(201);
  }
  await carts.filled(buyer, { product_id: await idOf('Carted') });
  await sql`insert into reviews (product_id, reseller_id, profile_id, stars, text)
    values (${await idOf('Reviewed')}, ${buyer.resellerId}, ${buyer.profileId}, 5, 'Good')`.execute(owner());
  await ask(store, buyer, [{ productId: await idOf('Quoted') }]);
  await calls.changed(await calls.found(await idOf('Edited')), { consumer_price: '31' });
  expect(await imports.outcomesOf(id)).toEqual({ restored: 0, removed: 1, unpublished: 6, kept: 1 });
  await imports.takenBack(id);
  expect(await imports.productsOf(id)).toEqual({
    Bought: 'unpublished: bought',
    Filled: 'unpublished: has_codes',
    'Filled draft': 'unpublished: has_codes',
    Carted: 'unpublished: in_carts',
    Reviewed: 'unpublished: reviewed',
    Quoted: 'unpublished: in_quotes',
    Edited: 'kept: changed_since',
    Unwanted: 'removed',
  });
  expect(await stateOf('Bought')).toEqual({ status: 'inactive', is_in_trash: false });
  expect(await stateOf('Filled draft')).toEqual({ status: 'draft', is_in_trash: false });
  expect(await stateOf('Edited')).toEqual({ status: 'active', is_in_trash: false });
  expect((await buy(store, buyer, { product_id: await idOf('Bought') }, '30')).status).toBe(409);
});
