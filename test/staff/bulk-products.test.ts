// Products are published, moved and priced in a run: each that is still what was confirmed, the others named with why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import * as contracts from '#shared/staff/bulk-runs.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { previewPrices } from '#server/staff/bulk-runs/preview-prices.ts';
import { runBulk } from '#server/staff/bulk-runs/run-bulk.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, newKey, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { draftOf } from '#test/products/product-drafts.ts';
import { productCalls, tierOf } from '#test/products/product-steps.ts';
import { staffProduct } from '#shared/products/products.contract.ts';
import { ageOfPassword, audited, callAs } from './staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const RUNS = '/api/admin/products/bulk-runs';
const PRICES = '/api/admin/products/price-runs';
const start = (
  path: string,
  body: unknown,
  who: { cookie: string } = admin,
  key = newKey(),
): Promise<Answer> =>
  api(store, 'POST', path, { cookie: who.cookie, body, headers: { 'idempotency-key': key } });
const look = async (body: object) =>
  dataOf(await start(PRICES, { ...body, expected: null }), contracts.runOnPrices.response);

async function ended(answer: Answer): Promise<{ run: contracts.BulkRun; rows: [string, string | null][] }> {
  const { run } = dataOf(answer, contracts.runOnProducts.response);
  if (run === null) throw new Error('nothing was begun');
  return seen(run.id);
}
async function seen(id: string) {
  const call = callAs(store, admin);
  const run = await until(async () => {
    const now = dataOf(await call('GET', `/api/admin/bulk-runs/${id}`), contracts.bulkRun);
    expect(now.status).not.toBe('running');
    return now;
  }, 50);
  const rows = dataOf(
    await call('GET', `/api/admin/bulk-runs/${id}/rows?limit=100`),
    z.array(contracts.bulkRunRow),
  );
  return { run, rows: rows.map(({ subject_id: of, result }): [string, string | null] => [of, result]) };
}

async function make(name: string, changed: Parameters<typeof draftOf>[1] = {}, category?: string) {
  const draft = draftOf(category ?? (await addCategory(store)), { name, ...changed });
  return dataOf(await productCalls(store, admin).add(draft), staffProduct);
}
const read = async (id: string) =>
  dataOf(await callAs(store, admin)('GET', `/api/admin/products/${id}`), staffProduct);

test('what is complete is published, what is not is named, what was on sale is left; then both go off sale', async () => {
  const category = await addCategory(store);
  const draft = await make('A draft', { status: 'draft' }, category);
  const bare = await make('Bare', { status: 'draft', name_ar: '' }, category);
  const active = await make('Contented', { status: 'active' }, category);
  const filter = { ids: [active.id, bare.id, draft.id] };
  const left = await audited(store, async () => {
    const { run, rows } = await ended(await start(RUNS, { act: 'publish', filter, expected: 3 }));
    expect(run).toMatchObject({ act: 'publish', total: 3, done: 1, refused: 2 });
    expect(rows).toEqual([
      [draft.id, 'done'],
      [bare.id, 'incomplete'],
      [active.id, 'no_change'],
    ]);
  });
  expect(left.map(({ action }) => action).toSorted()).toEqual(['bulk_run_started', 'product_changed']);
  expect(await read(draft.id)).toMatchObject({ version: draft.version + 1, draft: { status: 'active' } });
  expect([await read(bare.id), await read(active.id)]).toEqual([bare, active]);

  const off = await ended(
    await start(RUNS, { act: 'unpublish', filter: { category_id: category }, expected: 3 }),
  );
  expect(off.rows.map(([, result]) => result)).toEqual(['done', 'no_change', 'done']);
  expect((await read(active.id)).draft.status).toBe('inactive');
});

test('products move to a category; one that is gone by then takes nothing', async () => {
  const [one, two] = [await make('Mover one'), await make('Mover two')];
  const [to, gone] = [await addCategory(store), await addCategory(store)];
  const filter = { ids: [one.id, two.id] };
  const none = await unchangedBy(store, () => start(RUNS, { act: 'move', filter, expected: 2 }));
  expect(refusalOf(none)).toEqual({ status: 400, code: 'invalid_request' });
  const moved = await ended(await start(RUNS, { act: 'move', filter, expected: 2, category_id: to }));
  expect(moved.rows.map(([, result]) => result)).toEqual(['done', 'done']);
  expect((await read(two.id)).draft.category_id).toBe(to);
  await sql`update categories set deleted_at = now() where id = ${gone}`.execute(store.database.owner.db);
  const refused = await ended(await start(RUNS, { act: 'move', filter, expected: 2, category_id: gone }));
  expect(refused.rows.map(([, result]) => result)).toEqual(['category_missing', 'category_missing']);
  expect((await read(one.id)).draft.category_id).toBe(to);
});

test('prices change as the preview shows them, options with their product', async () => {
  const tiers = [tierOf(1, '1000.00'), tierOf(10, '950.00')];
  const tiered = await make('Price A', { consumer_price: '1000.00', bulk_pricing: tiers });
  const monthly = await make('Price B', {
    consumer_price: '500.00',
    is_subscription: true,
    subscription_type: 'monthly',
    subscription_price_monthly: '333.33',
  });
  const dollars = await make('Price C', { consumer_price: '9.99', pricing_display_currency: 'USD' });
  const filter = { ids: [tiered.id, monthly.id, dollars.id] };
  const change = { by: 'amount', value: '-50', currency: 'DZD' };
  const preview = await look({ filter, change });
  expect(preview).toMatchObject({ count: 3, run: null, refused: 1 });
  expect(
    preview.lines.map(({ name, refusal, prices }) => [
      name,
      refusal,
      prices.map(({ from, to }) => [from, to]),
    ]),
  ).toEqual([
    ['Price C', 'other_currency', [['9.99', '9.99']]],
    [
      'Price A',
      null,
      [
        ['1000.00', '950.00'],
        ['1000.00', '950.00'],
        ['950.00', '900.00'],
      ],
    ],
    [
      'Price B',
      null,
      [
        ['500.00', '450.00'],
        ['333.33', '283.33'],
      ],
    ],
  ]);
  const { rows } = await ended(await start(PRICES, { filter, change, expected: 3, seen: preview.seen }));
  expect(rows.map(([, result]) => result)).toEqual(['done', 'done', 'other_currency']);
  expect((await read(tiered.id)).draft).toMatchObject({
    consumer_price: '950.00',
    bulk_pricing: [{ price: '950.00' }, { price: '900.00' }],
  });
  expect((await read(monthly.id)).draft).toMatchObject({
    consumer_price: '450.00',
    subscription_price_monthly: '283.33',
    plans: [{ price: '283.33', is_derived: true }],
  });
  expect(await read(dollars.id)).toEqual(dollars);
  const percent = await look({
    filter: { ids: [tiered.id] },
    change: { by: 'percent', value: '-2.5', step: '5' },
  });
  expect(percent.lines[0]?.prices.map(({ to }) => to)).toEqual(['925.00', '925.00', '880.00']);
  const nothing = await look({ filter: { ids: [tiered.id] }, change: { ...change, value: '-900' } });
  expect(nothing.lines[0]).toMatchObject({ refusal: 'too_small', prices: [{ to: '950.00' }, {}, {}] });
});

test('prices that became others since they were looked at, an old password and a stranger begin nothing', async () => {
  const product = await make('Looked at', { consumer_price: '100.00' });
  const filter = { ids: [product.id] };
  const change = { by: 'percent', value: '10', step: '1' };
  const { seen: mark } = await look({ filter, change });
  const late = await store.makeAdmin();
  await ageOfPassword(store, late.profileId, 601);
  const clerk = await store.makeStaff('order_desk');
  const body = { filter, change, expected: 1, seen: mark };
  await sql`update products set consumer_price = 120, version = version + 1 where id = ${product.id}`.execute(
    store.database.owner.db,
  );
  for (const [sent, who, wanted] of [
    [body, admin, { status: 409, code: 'preview_outdated' }],
    [{ ...body, seen: undefined }, admin, { status: 409, code: 'preview_outdated' }],
    [{ ...body, expected: 2 }, admin, { status: 409, code: 'count_changed' }],
    [{ ...body, change: { ...change, value: '-95' } }, admin, { status: 400, code: 'invalid_request' }],
    [{ ...body, filter: { ids: [] } }, admin, { status: 400, code: 'invalid_request' }],
    [
      { ...body, filter: { ids: [product.id], status: 'draft' } },
      admin,
      { status: 400, code: 'invalid_request' },
    ],
    [body, late, { status: 403, code: 'password_required' }],
    [body, clerk, { status: 403, code: 'access_denied' }],
  ] as const)
    expect(refusalOf(await unchangedBy(store, () => start(PRICES, sent, who))), JSON.stringify(sent)).toEqual(
      wanted,
    );
});

test('of two who change a product at once one is named; nothing of the other is written over', async () => {
  const [one, two] = [await make('Raced one'), await make('Raced two')];
  const { db } = store.database.owner;
  const { rows } = await sql<{
    id: string;
  }>`insert into bulk_runs (kind, act, filter, params, profile_id, total)
    values ('products', 'prices', '{}', ${JSON.stringify({ by: 'percent', value: '10', step: '1' })},
      ${admin.profileId}, 2) returning id`.execute(db);
  const [{ id } = { id: '' }] = rows;
  await sql`insert into bulk_run_rows (run_id, place, subject_id, name, version) values
    (${id}, 1, ${one.id}, 'one', ${one.version}), (${id}, 2, ${two.id}, 'two', ${two.version})`.execute(db);
  await sql`update products set name = 'Renamed', version = version + 1 where id = ${two.id}`.execute(db);
  // Two servers take the same run: each row is done once.
  await Promise.all([1, 2, 3].map(() => runBulk(store.database.app.db, { runId: id })));
  expect((await seen(id)).rows).toEqual([
    [one.id, 'done'],
    [two.id, 'changed_meanwhile'],
  ]);
  expect((await read(one.id)).version).toBe(one.version + 1);
  expect(await read(two.id)).toEqual({
    ...two,
    version: two.version + 1,
    draft: { ...two.draft, name: 'Renamed' },
  });
});

test('a run on dinars leaves what is priced otherwise, and says which price is below its cost to who may know', async () => {
  const cheap = await make('Costly', {
    consumer_price: '1000.00',
    cost_price: '980.00',
    bulk_pricing: [tierOf(1, '1000.00'), tierOf(10, '990.00')],
  });
  const fine = await make('Fine', { consumer_price: '1000.00', cost_price: '100.00' });
  const dollars = await make('Dollars', { consumer_price: '9.99', pricing_display_currency: 'USD' });
  const filter = { ids: [cheap.id, fine.id, dollars.id] };
  const down = { by: 'percent', value: '-1.5', step: '5', currency: 'DZD' } as const;
  const preview = await look({ filter, change: down });
  expect(preview).toMatchObject({ count: 3, refused: 1, below_cost: 1 });
  expect(
    preview.lines.map(({ name, refusal, prices }) => [name, refusal, prices.map((one) => one.is_below_cost)]),
  ).toEqual([
    ['Dollars', 'other_currency', [false]],
    ['Costly', null, [false, false, true]],
    ['Fine', null, [false]],
  ]);
  const matches = [cheap, fine].map(({ id }) => ({ id, name: '' }));
  const blind = await previewPrices(store.database.app.db, matches, { change: down, seesCosts: false });
  expect(blind.below_cost).toBe(0);
  expect(blind.lines.flatMap(({ prices }) => prices.map((one) => one.is_below_cost))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
