// A run over 500 products: each is written once, the tokens are exactly those of the calls, and what a person wrote stays.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#shared/products/writing.contract.ts';
import { startModel, type Model } from '#sandbox/model/start-model.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, newKey } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { until } from '#test/run/until.ts';

const MANY = 500;
/** As the stand-in for a model bills each of its answers. */
const TOKENS = 300;
const RUNS = '/api/admin/writing/runs';

let model: Model;
let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  model = await startModel();
  store = await startTestStore({ modelUrl: model.url, limits: { model: 10_000 } });
  admin = await store.makeAdmin();
});
afterAll(async () => {
  await store.close();
  await model.close();
});

const call = (...asked: Parameters<ReturnType<typeof callAs>>) => callAs(store, admin)(...asked);

test('500 products', async () => {
  const { db } = store.database.owner;
  const category = await addCategory(store);
  await sql`
    insert into products (sku, url_slug, category_id, name, name_ar, description_ar, consumer_price, status)
    select 'many-' || n, 'many-' || n, ${category}, 'Many ' || lpad(n::text, 3, '0'), 'كثير ' || n, 'قديم ' || n, 100, 'active'
    from generate_series(1, ${MANY}::integer) n`.execute(db);
  const filter = { status: 'active' };
  const counted = dataOf(
    await call('POST', '/api/admin/writing/count', { filter }),
    contracts.countWriting.response,
  );
  expect(counted).toEqual({ count: MANY, described: { en: 0, ar: MANY } });

  // The 101st comes in the wrong language each time that it is asked for; no other one does.
  model.fail({ ends: 'wrong_language', skip: 100, times: 3 });
  const begun = performance.now();
  const answer = await api(store, 'POST', RUNS, {
    cookie: admin.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { language: 'ar', tone: 'plain', size: 'short', applies: false, only_missing: false, filter },
  });
  const { id } = dataOf(answer, contracts.writingRun);
  const run = await until(
    async () => {
      const now = dataOf(await call('GET', `${RUNS}/${id}`), contracts.writingRun);
      expect(now.status).not.toBe('running');
      return now;
    },
    200,
    4,
  );
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${MANY} products in ${seconds.toFixed(1)} s, ${(MANY / seconds).toFixed(0)} a second`);

  const calls = MANY + 2;
  expect(model.asked).toHaveLength(calls);
  expect(run).toMatchObject({
    status: 'done',
    total: MANY,
    counts: { written: MANY - 1, failed: 1 },
    tokens: calls * TOKENS,
  });
  const { rows: usage } = await sql<{ tokens: number }>`
    select sum(tokens)::int as tokens from writing_usage`.execute(db);
  expect(usage).toEqual([{ tokens: calls * TOKENS }]);
  const { rows: lines } = await sql<{ place: number; problem: string | null; is_own: boolean }>`
    select place, problem, written like '«كثير ' || substr(sku, 6) || '» %' and before = 'قديم ' || substr(sku, 6) as is_own
    from writing_lines l join products p on p.id = l.product_id
    where run_id = ${id} and (problem is not null or written not like '«كثير ' || substr(sku, 6) || '» %')`.execute(
    db,
  );
  expect(lines).toEqual([{ place: 101, problem: 'wrong_script', is_own: null }]);

  await sql`update products set description_ar = 'كتبه زميل.' where sku = 'many-7'`.execute(db);
  const accepted = dataOf(
    await call('POST', `${RUNS}/${id}/accept`, { lines: 'all' }),
    contracts.acceptTexts.response,
  );
  expect(accepted).toMatchObject({ changed: MANY - 2, overtaken: 1 });
  const { rows: kept } = await sql<{ sku: string; text: string }>`
    select sku, description_ar as text from products where description_ar not like '«كثير %' order by sku`.execute(
    db,
  );
  expect(kept).toEqual([
    { sku: 'many-101', text: 'قديم 101' },
    { sku: 'many-7', text: 'كتبه زميل.' },
  ]);
  const undone = dataOf(await call('POST', `${RUNS}/${id}/undo`), contracts.undoTexts.response);
  expect(undone).toMatchObject({ changed: MANY - 2, overtaken: 0 });
  const { rows: back } = await sql<{ sku: string }>`
    select sku from products where description_ar <> 'قديم ' || substr(sku, 6)`.execute(db);
  expect(back).toEqual([{ sku: 'many-7' }]);
});
