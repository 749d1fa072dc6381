// Prices of many products changed by a run and put back by another: each product whole, none over someone else's change.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import * as contracts from '#shared/staff/bulk-runs.contract.ts';
import { staffProduct } from '#shared/products/products.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { runBulk } from '#server/staff/bulk-runs/run-bulk.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, newKey, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { draftOf } from '#test/products/product-drafts.ts';
import { productCalls, tierOf } from '#test/products/product-steps.ts';
import { queueingAt } from '#test/queueing.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { ageOfPassword, audited, callAs } from './staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const PRICES = '/api/admin/products/price-runs';
type Who = { cookie: string };
const post = (path: string, body: unknown, who: Who = admin, key = newKey()): Promise<Answer> =>
  api(store, 'POST', path, { cookie: who.cookie, body, headers: { 'idempotency-key': key } });
const undo = (id: string, who: Who = admin, key = newKey()) =>
  post(`${PRICES}/${id}/undo`, undefined, who, key);
const look = async (body: object, who: Who = admin) =>
  dataOf(await post(PRICES, { ...body, expected: null }, who), contracts.runOnPrices.response);
const up = { by: 'percent', value: '10', step: '5' } as const;

async function make(name: string, changed: Parameters<typeof draftOf>[1] = {}) {
  const draft = draftOf(await addCategory(store), { name, consumer_price: '1000.00', ...changed });
  return dataOf(await productCalls(store, admin).add(draft), staffProduct);
}
const read = async (id: string) =>
  dataOf(await callAs(store, admin)('GET', `/api/admin/products/${id}`), staffProduct);
const priceOf = async (id: string) => (await read(id)).draft.consumer_price;

/** Begins a run over these products as they are now. */
async function change(ids: string[], how: object = up, who: Who = admin): Promise<contracts.BulkRun> {
  const filter = { ids };
  const { seen, count } = await look({ filter, change: how }, who);
  const answer = await post(PRICES, { filter, change: how, expected: count, seen }, who);
  const { run } = dataOf(answer, contracts.runOnPrices.response);
  if (run === null) throw new Error('nothing was begun');
  return run;
}
async function ended(id: string, who: Who = admin): Promise<contracts.BulkRun> {
  return until(async () => {
    const now = dataOf(await callAs(store, who)('GET', `/api/admin/bulk-runs/${id}`), contracts.bulkRun);
    expect(now.status).not.toBe('running');
    return now;
  }, 50);
}
const changed = async (...run: Parameters<typeof change>) => ended((await change(...run)).id, run[2]);
const undone = async (id: string) => ended(dataOf(await undo(id), contracts.bulkRun).id);
async function resultsOf(id: string) {
  const answer = await callAs(store, admin)('GET', `/api/admin/bulk-runs/${id}/rows?limit=100`);
  return Object.fromEntries(
    dataOf(answer, z.array(contracts.bulkRunRow)).map(({ subject_id: of, result }) => [of, result]),
  );
}

test('prices of a run go back to the cent, with tiers, options and subscription prices, and both are told', async () => {
  const tiered = await make('Tiered', { bulk_pricing: [tierOf(1, '1000.00'), tierOf(10, '949.99')] });
  const monthly = await make('Monthly', {
    consumer_price: '512.34',
    is_subscription: true,
    subscription_type: 'monthly',
    subscription_price_monthly: '333.33',
  });
  const option = { id: null, name: 'Region', name_ar: 'المنطقة', is_default: false, bulk_pricing: [] };
  const varied = await make('Varied', {
    variations: [
      {
        ...option,
        value: 'Europe',
        value_ar: 'أوروبا',
        price: '700.00',
        bulk_pricing: [tierOf(5, '650.00')],
      },
      { ...option, value: 'Asia', value_ar: 'آسيا', price: '3.00' },
    ],
  });
  const all = [tiered, monthly, varied];
  const entries = await audited(store, async () => {
    const run = await changed(all.map(({ id }) => id));
    expect(run).toMatchObject({
      act: 'prices',
      status: 'done',
      done: 3,
      refused: 0,
      change: { ...up, currency: null },
      undone_by: null,
    });
    const days = (Date.parse(run.undoable_until ?? '') - Date.parse(run.ended_at ?? '')) / 86_400_000;
    expect(days).toBe(contracts.UNDO_DAYS);
  });
  expect((await read(tiered.id)).draft).toMatchObject({
    consumer_price: '1100.00',
    bulk_pricing: [{ price: '1100.00' }, { price: '1045.00' }],
  });
  expect((await read(varied.id)).draft.variations).toMatchObject([
    { price: '770.00', bulk_pricing: [{ price: '715.00' }] },
    // Never below one step.
    { price: '5.00' },
  ]);
  expect(entries.filter(({ action }) => action === 'product_changed')).toHaveLength(3);
  const told = entries.find(({ details }) => details['name'] === 'Tiered');
  expect(told).toMatchObject({
    actor_id: admin.profileId,
    details: {
      prices: '1000.00 → 1100.00 DZD, 1000.00 → 1100.00 DZD, 949.99 → 1045.00 DZD',
    },
  });

  const [run] = dataOf(await callAs(store, admin)('GET', '/api/admin/bulk-runs'), z.array(contracts.bulkRun));
  const back = await undone(run?.id ?? '');
  expect(back).toMatchObject({
    act: 'undo_prices',
    status: 'done',
    total: 3,
    done: 3,
    refused: 0,
    change: null,
  });
  for (const one of all) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const now = await read(one.id);
    expect(now.draft).toEqual(one.draft);
    expect(now.version).toBe(one.version + 2);
  }
  expect(
    dataOf(await callAs(store, admin)('GET', `/api/admin/bulk-runs/${run?.id}`), contracts.bulkRun),
  ).toMatchObject({
    undoable_until: null,
    undone_by: back.id,
  });
});

test('what costs something else by then is left and named, what only has another name goes back', async () => {
  const [tierAdded, repriced, renamed, oneTier, trashed] = [
    await make('Tier added'),
    await make('Repriced'),
    await make('Renamed'),
    await make('One tier', { bulk_pricing: [tierOf(1, '1000.00'), tierOf(10, '900.00')] }),
    await make('Trashed'),
  ];
  const run = await changed([tierAdded.id, repriced.id, renamed.id, oneTier.id, trashed.id]);
  const { db } = store.database.owner;
  await sql`update products set consumer_price = 1234, version = version + 1 where id = ${repriced.id}`.execute(
    db,
  );
  await sql`update products set name = 'Another name', version = version + 1 where id = ${renamed.id}`.execute(
    db,
  );
  await sql`update bulk_pricing set price = 950 where product_id = ${oneTier.id} and min_quantity = 10`.execute(
    db,
  );
  await sql`update products set deleted_at = now() where id = ${trashed.id}`.execute(db);
  await sql`insert into bulk_pricing (product_id, min_quantity, price, tier) values (${tierAdded.id}, 10, 1050, 'Silver')`.execute(
    db,
  );
  const back = await undone(run.id);
  expect(back).toMatchObject({ total: 5, done: 1, refused: 4 });
  expect(await resultsOf(back.id)).toEqual({
    [tierAdded.id]: 'changed_meanwhile',
    [repriced.id]: 'changed_meanwhile',
    [renamed.id]: 'done',
    [oneTier.id]: 'changed_meanwhile',
    [trashed.id]: 'not_found',
  });
  expect(await priceOf(repriced.id)).toBe('1234.00');
  expect((await read(renamed.id)).draft).toMatchObject({ name: 'Another name', consumer_price: '1000.00' });
  expect((await read(oneTier.id)).draft).toMatchObject({
    consumer_price: '1100.00',
    bulk_pricing: [{ price: '1100.00' }, { price: '950.00' }],
  });
});

test('two undo it at once, and once it is begun; ten with one key get one answer', async () => {
  const product = await make('Undone once');
  const run = await changed([product.id]);
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => undo(run.id, admin, place < 5 ? key : newKey())),
  );
  const begun = answers
    .filter(({ status }) => status === 202)
    .map((one) => dataOf(one, contracts.bulkRun).id);
  expect(new Set(begun).size).toBe(1);
  for (const one of answers.filter(({ status }) => status !== 202))
    expect(['already_running', 'already_decided']).toContain(refusalOf(one).code);
  await ended(begun[0] ?? '');
  expect(await read(product.id)).toMatchObject({ version: product.version + 2, draft: product.draft });
  const again = await unchangedBy(store, () => undo(run.id));
  expect(refusalOf(again)).toEqual({ status: 409, code: 'already_decided' });
});

test('what can not be undone changes nothing', async () => {
  const product = await make('Stays');
  const run = await changed([product.id]);
  const other = await store.makeAdmin();
  const late = await store.makeAdmin();
  const clerk = await store.makeStaff('order_desk');
  const published = dataOf(
    await post('/api/admin/products/bulk-runs', {
      act: 'unpublish',
      filter: { ids: [product.id] },
      expected: 1,
    }),
    contracts.runOnProducts.response,
  ).run;
  await ended(published?.id ?? '');
  await ageOfPassword(store, late.profileId, 601);
  const none = await changed([(await make('As it is', { consumer_price: '2.00' })).id], {
    ...up,
    value: '1',
    step: '1',
  });
  expect(none).toMatchObject({ done: 0, refused: 1, undoable_until: null });
  const old = await changed([(await make('Old')).id]);
  await sql`update bulk_runs set ended_at = now() - make_interval(days => 14) where id = ${old.id}`.execute(
    store.database.owner.db,
  );
  const refused = async (id: string, who: Who = admin) =>
    refusalOf(await unchangedBy(store, () => undo(id, who)));
  expect(await refused(run.id, other)).toEqual({ status: 404, code: 'not_found' });
  expect(await refused(run.id, late)).toEqual({ status: 403, code: 'password_required' });
  expect(await refused(run.id, clerk)).toEqual({ status: 403, code: 'access_denied' });
  expect(await refused(published?.id ?? '')).toEqual({ status: 409, code: 'already_decided' });
  expect(await refused(none.id)).toEqual({ status: 409, code: 'already_decided' });
  expect(await refused(old.id)).toEqual({ status: 409, code: 'already_decided' });
  expect(await priceOf(product.id)).toBe('1100.00');
});

test('an undo that meets a price change under way waits for it and writes over nothing', async () => {
  const [first, second] = [await make('First'), await make('Second')];
  const run = await changed([first.id, second.id]);
  const [back] = await queueingAt(
    store,
    (tx) =>
      sql`update products set consumer_price = 1500, version = version + 1 where id = ${second.id}`.execute(
        tx,
      ),
    [() => undone(run.id)],
  );
  expect(back).toMatchObject({ done: 1, refused: 1 });
  expect(await resultsOf(back?.id ?? '')).toEqual({ [first.id]: 'done', [second.id]: 'changed_meanwhile' });
  expect(await Promise.all([first.id, second.id].map(priceOf))).toEqual(['1000.00', '1500.00']);
});

test('several servers that take the same undo put each product back once', async () => {
  const products = [await make('Once A'), await make('Once B')];
  const run = await changed(products.map(({ id }) => id));
  const { id } = dataOf(await undo(run.id), contracts.bulkRun);
  await Promise.all([1, 2, 3].map(() => runBulk(store.database.app.db, { runId: id })));
  expect(await ended(id)).toMatchObject({ done: 2, refused: 0 });
  for (const { id: of, version } of products)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await read(of)).toMatchObject({ version: version + 2, draft: { consumer_price: '1000.00' } });
});

test('of two runs over the same products each product is changed by one', async () => {
  const products = await Promise.all(['One', 'Two', 'Three'].map((name) => make(`Raced ${name}`)));
  const ids = products.map(({ id }) => id);
  const other = await store.makeAdmin();
  const filter = { ids };
  const { seen } = await look({ filter, change: up });
  const begin = (who: Who) => post(PRICES, { filter, change: up, expected: 3, seen }, who);
  const runs = (await Promise.all([begin(admin), begin(other)])).map((one, place) => ({
    who: [admin, other][place] ?? admin,
    answer: one,
  }));
  let done = 0;
  for (const { who, answer } of runs) {
    // The second may find other prices before it begins.
    if (answer.status !== 202) expect(refusalOf(answer).code).toBe('preview_outdated');
    else {
      const { run } = dataOf(answer, contracts.runOnPrices.response);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      done += (await ended(run?.id ?? '', who)).done;
    }
  }
  expect(done).toBe(3);
  expect(await Promise.all(ids.map(priceOf))).toEqual(['1100.00', '1100.00', '1100.00']);
});
