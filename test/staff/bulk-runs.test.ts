// The same act on everything that fits a filter: what was confirmed is what is done, row by row, by a job.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import * as contracts from '#shared/staff/bulk-runs.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { runBulk } from '#server/staff/bulk-runs/run-bulk.ts';
import { sweep } from '#server/store/sweep.ts';
import { addCodes, makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, dinars, newKey, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { draftOf } from '#test/products/product-drafts.ts';
import { productCalls } from '#test/products/product-steps.ts';
import { ageOfPassword, audited, callAs } from './staff-steps.ts';
import { timesAsked } from '#test/run/times-asked.ts';
import { until } from '#test/run/until.ts';

const begun = contracts.runOnOrders.response;

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

type Who = { cookie: string };
const start = (path: string, body: unknown, who: Who = admin, key = newKey()): Promise<Answer> =>
  api(store, 'POST', path, { cookie: who.cookie, body, headers: { 'idempotency-key': key } });
const onOrders = (body: unknown, who?: Who) => start('/api/admin/orders/bulk-runs', body, who);
const onProducts = (body: unknown, who?: Who) => start('/api/admin/products/bulk-runs', body, who);

const runOf = (answer: Answer): contracts.BulkRun => {
  const { run } = dataOf(answer, begun);
  if (run === null) throw new Error('nothing was begun');
  return run;
};
const read = async (id: string, who: Who = admin) =>
  dataOf(await callAs(store, who)('GET', `/api/admin/bulk-runs/${id}`), contracts.bulkRun);
const rowsOf = async (id: string, query = '') =>
  dataOf(
    await callAs(store, admin)('GET', `/api/admin/bulk-runs/${id}/rows?limit=100${query}`),
    z.array(contracts.bulkRunRow),
  );
const ended = (id: string) =>
  until(async () => {
    const run = await read(id);
    expect(run.status).not.toBe('running');
    return run;
  }, 50);

/** A client with so many orders of something that is delivered by hand. */
async function makeOrders(count: number) {
  const owner = await store.makeSignedInBuyer(90_000);
  const { productId } = await makeProduct(store.database.owner.db, store.vault, { price: '100' });
  await sql`update products set delivery = 'manual' where id = ${productId}`.execute(store.database.owner.db);
  const body = { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] };
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const answer = await callAs(store, owner)('POST', '/api/orders', body);
    ids.push(dataOf(answer, z.object({ id: z.string() })).id);
  }
  return { owner, ids };
}

async function makeProducts(count: number) {
  const category = await addCategory(store);
  const { add } = productCalls(store, admin);
  for (let place = 0; place < count; place += 1) {
    // oxlint-disable-next-line no-await-in-loop -- addresses are chosen one after the other
    expect((await add(draftOf(category, { name: `Bulk ${place}` }))).status).toBe(201);
  }
  return category;
}

test('the orders of a filter are counted, and with that count confirmed all are acted on, each for itself', async () => {
  const { owner, ids } = await makeOrders(4);
  const other = await makeOrders(1);
  const filter = { client_id: owner.resellerId, status: 'open' };
  const counted = await unchangedBy(store, () => onOrders({ act: 'cancel', filter, expected: null }));
  expect(dataOf(counted, begun)).toEqual({ count: 4, run: null });

  const left = await audited(store, async () => {
    const run = runOf(await onOrders({ act: 'cancel', filter, expected: 4, reason: 'Sold out' }));
    expect(run).toMatchObject({ kind: 'orders', act: 'cancel', total: 4 });
    expect(await ended(run.id)).toMatchObject({ status: 'done', total: 4, done: 4, refused: 0 });
    expect((await rowsOf(run.id)).map(({ subject_id: id, result }) => [id, result])).toEqual(
      ids.map((id) => [id, 'done']),
    );
  });
  expect(left.map(({ action }) => action).toSorted()).toEqual([
    'bulk_run_started',
    ...Array.from({ length: 4 }, () => 'order_cancelled'),
  ]);
  const { rows } = await sql<{ id: string; status: string }>`select id, status from orders
    where id = any (${[...ids, ...other.ids]})`.execute(store.database.owner.db);
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([...ids.map((id) => [id, 'cancelled'] as const), [other.ids[0], 'pending']]),
  );
});

test('another count than was confirmed, no reason, and an old password begin nothing', async () => {
  const { owner } = await makeOrders(2);
  const filter = { client_id: owner.resellerId };
  const late = await store.makeAdmin();
  await ageOfPassword(store, late.profileId, 601);
  for (const [body, who, wanted] of [
    [{ act: 'process', filter, expected: 3 }, admin, { status: 409, code: 'count_changed' }],
    [{ act: 'process', filter, expected: 1 }, admin, { status: 409, code: 'count_changed' }],
    [{ act: 'cancel', filter, expected: 2 }, admin, { status: 400, code: 'invalid_request' }],
    [{ act: 'process', filter, expected: 2 }, late, { status: 403, code: 'password_required' }],
    [
      { act: 'process', filter: { client: owner.resellerId }, expected: 2 },
      admin,
      { status: 400, code: 'invalid_request' },
    ],
  ] as const)
    expect(refusalOf(await unchangedBy(store, () => onOrders(body, who))), JSON.stringify(body)).toEqual(
      wanted,
    );
});

test('the same request again is one run, and a second run waits for the first', async () => {
  const { owner } = await makeOrders(2);
  const body = { act: 'process', filter: { client_id: owner.resellerId }, expected: 2 };
  const person = await store.makeAdmin();
  const key = newKey();
  const path = '/api/admin/orders/bulk-runs';
  const answers = await Promise.all([1, 2, 3].map(() => start(path, body, person, key)));
  const runs = new Set(answers.map((answer) => runOf(answer).id));
  expect(runs.size).toBe(1);
  const { db } = store.database.owner;
  const [id = ''] = runs;
  await until(async () => expect((await read(id, person)).status).toBe('done'));
  // As if it were still at work.
  await sql`update bulk_runs set status = 'running', ended_at = null where id = ${id}`.execute(db);
  expect(refusalOf(await start(path, { ...body, act: 'complete' }, person))).toEqual({
    status: 409,
    code: 'already_running',
  });
});

test('rows that changed since they were confirmed are named and left as they are', async () => {
  const { owner, ids } = await makeOrders(3);
  const { rows } = await sql<{
    id: string;
  }>`insert into bulk_runs (kind, act, filter, note, profile_id, total)
    values ('orders', 'cancel', '{}', 'Sold out', ${admin.profileId}, 3) returning id`.execute(
    store.database.owner.db,
  );
  const [{ id } = { id: '' }] = rows;
  await sql`insert into bulk_run_rows (run_id, place, subject_id, name)
    select ${id}, t.place, t.id, 'Order ' || t.place from unnest(${ids}::uuid[]) with ordinality t (id, place)`.execute(
    store.database.owner.db,
  );
  const completed = await callAs(store, admin)('POST', `/api/admin/orders/${ids[1]}/complete`, {});
  expect(completed.status).toBe(200);
  await runBulk(store.database.app.db, { runId: id });
  expect(await read(id)).toMatchObject({ status: 'done', done: 2, refused: 1 });
  expect(await rowsOf(id, '&only=refused')).toEqual([
    { place: 2, subject_id: ids[1], name: 'Order 2', result: 'order_status_changed', state: 'completed' },
  ]);
  expect(owner.resellerId).not.toBe('');
});

test('products go to the trash and come back, those of the filter alone', async () => {
  const [mine, others] = [await makeProducts(30), await makeProducts(1)];
  const filter = { category_id: mine };
  const gone = runOf(await onProducts({ act: 'delete', filter, expected: 30 }));
  expect(await ended(gone.id)).toMatchObject({ status: 'done', done: 30, refused: 0 });
  const kept = async (category: string) =>
    (
      await sql`select from products where category_id = ${category} and deleted_at is null`.execute(
        store.database.owner.db,
      )
    ).rows.length;
  expect([await kept(mine), await kept(others)]).toEqual([0, 1]);
  expect(dataOf(await onProducts({ act: 'delete', filter, expected: null }), begun).count).toBe(0);
  const back = runOf(await onProducts({ act: 'restore', filter, expected: 30 }));
  expect(await ended(back.id)).toMatchObject({ status: 'done', done: 30 });
  expect(await kept(mine)).toBe(30);
});

test('codes are taken from sale and put back; one that is sold meanwhile is named and stays sold', async () => {
  const { db } = store.database.owner;
  const { productId } = await makeProduct(db, store.vault, { price: '100' });
  await addCodes(db, store.vault, productId, ['K-1', 'K-2', 'K-3']);
  const path = `/api/admin/codes/${productId}/bulk-runs`;
  const states = async () =>
    (
      await sql<{
        status: string;
      }>`select status from codes where product_id = ${productId} order by id`.execute(db)
    ).rows.map(({ status }) => status);
  const away = runOf(await start(path, { act: 'quarantine', filter: {}, expected: 3, reason: 'Recalled' }));
  expect(await ended(away.id)).toMatchObject({ status: 'done', done: 3 });
  expect(await states()).toEqual(['quarantined', 'quarantined', 'quarantined']);
  const back = runOf(await start(path, { act: 'release', filter: {}, expected: 3 }));
  expect(await ended(back.id)).toMatchObject({ status: 'done', done: 3 });
  expect(await states()).toEqual(['free', 'free', 'free']);
});

test('a stopped run leaves the rest untouched, and only its owner can see or stop it', async () => {
  const { ids } = await makeOrders(2);
  const { db } = store.database.owner;
  const { rows } = await sql<{ id: string }>`insert into bulk_runs (kind, act, filter, profile_id, total)
    values ('orders', 'process', '{}', ${admin.profileId}, 2) returning id`.execute(db);
  const [{ id } = { id: '' }] = rows;
  await sql`insert into bulk_run_rows (run_id, place, subject_id, name)
    select ${id}, t.place, t.id, 'x' from unnest(${ids}::uuid[]) with ordinality t (id, place)`.execute(db);
  const stop = (who: Who) => callAs(store, who)('POST', `/api/admin/bulk-runs/${id}/cancel`);
  const other = await store.makeAdmin();
  expect(refusalOf(await unchangedBy(store, () => stop(other)))).toEqual({ status: 404, code: 'not_found' });
  for (const answer of [await stop(admin), await stop(admin)])
    expect(dataOf(answer, contracts.bulkRun)).toMatchObject({ status: 'cancelled', done: 0 });
  await runBulk(store.database.app.db, { runId: id });
  expect((await rowsOf(id)).map(({ result }) => result)).toEqual([null, null]);
});

test('a run stops acting when its owner loses the permission', async () => {
  const { ids } = await makeOrders(1);
  const { db } = store.database.owner;
  const clerk = await store.makeStaff('order_desk');
  const { rows } = await sql<{ id: string }>`insert into bulk_runs (kind, act, filter, profile_id, total)
    values ('orders', 'process', '{}', ${clerk.profileId}, 1) returning id`.execute(db);
  const [{ id } = { id: '' }] = rows;
  await sql`insert into bulk_run_rows (run_id, place, subject_id, name) values (${id}, 1, ${ids[0]}, 'x')`.execute(
    db,
  );
  await sql`update profiles set role = 'support' where id = ${clerk.profileId}`.execute(db);
  await runBulk(store.database.app.db, { runId: id });
  const after = await sql`select r.status, r.failure, o.status as order from bulk_runs r, orders o
    where r.id = ${id} and o.id = ${ids[0]}`.execute(db);
  expect(after.rows).toEqual([{ status: 'failed', failure: 'access_denied', order: 'pending' }]);
});

test('old runs are swept a few at a time, for many rows go with each', async () => {
  const { db } = store.database.owner;
  const { profileId } = await store.makeAdmin();
  await sql`with old as (
      insert into bulk_runs (kind, act, filter, profile_id, total, status, created_at, ended_at)
      select 'orders', 'process', '{}', ${profileId}, 2, case when i = 0 then 'running' else 'done' end,
        now() - interval '31 days', case when i > 0 then now() end from generate_series(0, 12) i returning id
    ) insert into bulk_run_rows (run_id, place, subject_id, name)
    select old.id, place, new_id(), 'x' from old, generate_series(1, 2) place`.execute(db);
  expect(await timesAsked('delete from "bulk_runs"', () => sweep(db))).toBe(3);
  const kept =
    await sql`select r.status, count(*)::int as rows from bulk_runs r join bulk_run_rows b on b.run_id = r.id
    where r.profile_id = ${profileId} group by r.id`.execute(db);
  expect(kept.rows).toEqual([{ status: 'running', rows: 2 }]);
});
