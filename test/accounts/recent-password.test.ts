// What moves money, prices, roles or approvals asks staff for the password again; the words of a product do not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { staffProduct } from '#shared/products/products.contract.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { Route } from '#shared/contracts/route.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { draftOf } from '#test/products/product-drafts.ts';
import { changeOf, productCalls, tierOf, type Change } from '#test/products/product-steps.ts';
import { ageOfPassword, callAs } from '#test/staff/staff-steps.ts';

const ASKED = { status: 403, code: 'password_required' };

let store: TestStore;
/** Gave the password a moment ago, and long ago. */
let fresh: { cookie: string };
let stale: { cookie: string };
let categoryId: string;
beforeAll(async () => {
  store = await startTestStore();
  fresh = await store.makeAdmin();
  const late = await store.makeAdmin();
  await ageOfPassword(store, late.profileId, 601);
  stale = late;
  categoryId = await addCategory(store);
});
afterAll(() => store.close());

const add = (by: { cookie: string }, changes: Partial<ProductDraft>) =>
  callAs(store, by)('POST', '/api/admin/products', draftOf(categoryId, changes));

async function save(by: { cookie: string }, id: string, changes: Partial<Change>): Promise<Answer> {
  const product = dataOf(await callAs(store, fresh)('GET', `/api/admin/products/${id}`), staffProduct);
  return productCalls(store, by).change(id, changeOf(product, changes));
}

test('approvals, imports, price lists, rates and roles are declared to ask for it', () => {
  const asking = routes
    .filter((one: Route) => one.needsRecentPassword === true)
    .map(({ method, path }) => `${method} ${path}`);
  expect(asking).toEqual(
    expect.arrayContaining([
      'POST /api/admin/clients/{id}/approve',
      'POST /api/admin/clients/{id}/reject',
      'POST /api/admin/clients/{id}/balance',
      'POST /api/admin/deposits/{id}/approve',
      'POST /api/admin/deposits/{id}/reject',
      'POST /api/admin/imports/{id}/apply',
      'PUT /api/admin/price-lists/{id}/prices',
      'POST /api/admin/rates',
      'PUT /api/admin/ledger-currency',
      'PUT /api/admin/people/{id}/role',
    ]),
  );
});

test('a business is neither approved nor rejected, and no import taken in, with an old password', async () => {
  const { resellerId } = await store.makeSignedInBuyer();
  const late = callAs(store, stale);
  for (const send of [
    () => late('POST', `/api/admin/clients/${resellerId}/approve`),
    () => late('POST', `/api/admin/clients/${resellerId}/reject`, { reason: 'No register' }),
    () => late('POST', `/api/admin/imports/${resellerId}/apply`),
  ])
    expect(refusalOf(await unchangedBy(store, send))).toEqual(ASKED);
});

test('a product on sale gets no other price with an old password, but other words', async () => {
  const { id } = dataOf(await add(fresh, { status: 'active', consumer_price: '100' }), staffProduct);
  const others: Partial<Change>[] = [
    { consumer_price: '1' },
    { bulk_pricing: [tierOf(5, '90')] },
    { pricing_display_currency: 'USD' },
  ];
  for (const changes of others)
    expect(
      refusalOf(await unchangedBy(store, () => save(stale, id, changes))),
      JSON.stringify(changes),
    ).toEqual(ASKED);
  expect((await save(stale, id, { description: 'Other words' })).status).toBe(200);
  expect((await save(fresh, id, { consumer_price: '1' })).status).toBe(200);
});

test('a draft may have any price, and goes on sale with the password alone', async () => {
  const { id } = dataOf(await add(stale, { status: 'draft', consumer_price: '100' }), staffProduct);
  expect((await save(stale, id, { consumer_price: '1' })).status).toBe(200);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  for (const changes of [{ status: 'active' }, { publish_at: later }] as const)
    expect(refusalOf(await unchangedBy(store, () => save(stale, id, changes)))).toEqual(ASKED);
  expect(refusalOf(await unchangedBy(store, () => add(stale, { status: 'active' })))).toEqual(ASKED);
  expect((await save(fresh, id, { status: 'active' })).status).toBe(200);
  expect((await save(stale, id, { status: 'inactive' })).status).toBe(200);
});

test('the price grid shows what would become of prices, and changes them with the password', async () => {
  const { id } = dataOf(await add(fresh, { status: 'active', consumer_price: '100' }), staffProduct);
  const changes = [{ target: 'product', id, currency: 'DZD', price: { from: '100.00', to: '1.00' } }];
  const send = (isPreview: boolean) =>
    callAs(store, stale)('POST', '/api/admin/price-grid', { changes, is_preview: isPreview });
  expect((await send(true)).status).toBe(200);
  expect(refusalOf(await unchangedBy(store, () => send(false)))).toEqual(ASKED);
});
