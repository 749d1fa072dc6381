// Descriptions are written in a run, seen beside the old ones, accepted, edited, left and put back; nothing that a person
// changed in the meantime is overwritten.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import * as contracts from '#shared/products/writing.contract.ts';
import { staffProduct } from '#shared/products/products.contract.ts';
import { startModel, type Model } from '#sandbox/model/start-model.ts';
import { sql } from '#server/platform/database/pool.ts';
import { runWriting } from '#server/products/writing/run-writing.ts';
import { templateWriter } from '#server/products/writing/template-writer.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { draftOf } from './product-drafts.ts';
import { productCalls } from './product-steps.ts';
import { facts } from './writing-bodies.ts';
import { until } from '#test/run/until.ts';

/** Of a million tokens; the stand-in bills 210 read and 90 written for each text. */
const PRICES = { AI_PRICE_INPUT: '0.15', AI_PRICE_OUTPUT: '0.6' };
const COST = '0.0000855';

let model: Model;
let store: TestStore;
let admin: { profileId: string; cookie: string };
let category: string;
beforeAll(async () => {
  model = await startModel();
  store = await startTestStore({ modelUrl: model.url, limits: { model: 2000 }, variables: PRICES });
  admin = await store.makeAdmin();
  category = await addCategory(store);
});
afterAll(async () => {
  await store.close();
  await model.close();
});

const RUNS = '/api/admin/writing/runs';
const call = (...asked: Parameters<ReturnType<typeof callAs>>) => callAs(store, admin)(...asked);
const settings = { language: 'ar', tone: 'plain', size: 'short', applies: false, only_missing: false };

async function make(name: string, description_ar = 'وصف قديم كتبه إنسان.') {
  const draft = draftOf(category, { name, name_ar: `${name} بالعربية`, description_ar });
  return dataOf(await productCalls(store, admin).add(draft), staffProduct).id;
}
const start = (ids: readonly string[], change: object = {}, key = newKey()) =>
  api(store, 'POST', RUNS, {
    cookie: admin.cookie,
    body: { ...settings, filter: { ids }, ...change },
    headers: { 'idempotency-key': key },
  });
async function ended(id: string): Promise<contracts.WritingRun> {
  return until(async () => {
    const run = dataOf(await call('GET', `${RUNS}/${id}`), contracts.writingRun);
    expect(run.status).not.toBe('running');
    return run;
  }, 50);
}
async function write(ids: readonly string[], change: object = {}): Promise<contracts.WritingRun> {
  return ended(dataOf(await start(ids, change), contracts.writingRun).id);
}
const linesOf = async (id: string) =>
  dataOf(await call('GET', `${RUNS}/${id}/lines?limit=100`), z.array(contracts.writingLine));
const textOf = async (productId: string) => {
  const { rows } = await sql<{ text: string; version: number }>`
    select description_ar as text, version from products where id = ${productId}`.execute(
    store.database.owner.db,
  );
  return rows[0];
};

test('texts stand beside the old ones; one is accepted, one edited, one left, one overtaken; then all is put back', async () => {
  const ids = [await make('A1'), await make('A2'), await make('A3'), await make('A4')];
  const run = await write(ids);
  expect(run).toMatchObject({
    status: 'done',
    total: 4,
    writer: 'writer-1',
    counts: { written: 4 },
    tokens: 1200,
    cost: { amount: expect.stringMatching(/^0\.0003420*$/), currency: 'USD' },
  });
  const lines = await linesOf(run.id);
  expect(lines.map(({ name, before, written }) => [name.slice(0, 2), before, written])).toEqual(
    ['A1', 'A2', 'A3', 'A4'].map((name) => [
      name,
      'وصف قديم كتبه إنسان.',
      `«${name} بالعربية» يناسب من يريد خدمة رقمية موثوقة. يعمل على الهاتف والحاسوب دون تعقيد.`,
    ]),
  );
  expect((await textOf(ids[0] ?? ''))?.text).toBe('وصف قديم كتبه إنسان.');

  await sql`update products set description_ar = 'كتبه زميل.', version = version + 1 where id = ${ids[3]}`.execute(
    store.database.owner.db,
  );
  const left = await audited(store, async () => {
    const accepted = dataOf(
      await call('POST', `${RUNS}/${run.id}/accept`, {
        lines: [{ place: 1 }, { place: 2, text: 'نص حرره إنسان.' }, { place: 4 }],
      }),
      contracts.acceptTexts.response,
    );
    expect(accepted).toMatchObject({
      changed: 2,
      overtaken: 1,
      run: { counts: { accepted: 2, overtaken: 1, written: 1 } },
    });
  });
  expect(left.map(({ action, details }) => [action, details])).toEqual([
    ['texts_accepted', { changes: '2', language: 'ar' }],
  ]);
  dataOf(await call('POST', `${RUNS}/${run.id}/dismiss`, { places: [3] }), contracts.dismissTexts.response);
  const texts = await Promise.all(ids.map(textOf));
  expect(texts.map((one) => one?.text)).toEqual([
    lines[0]?.written,
    'نص حرره إنسان.',
    'وصف قديم كتبه إنسان.',
    'كتبه زميل.',
  ]);
  // Decided already: nothing more.
  const again = dataOf(
    await call('POST', `${RUNS}/${run.id}/accept`, { lines: 'all' }),
    contracts.acceptTexts.response,
  );
  expect(again).toMatchObject({ changed: 0, overtaken: 0 });

  await sql`update products set description_ar = 'غيّره زميل بعد ذلك.' where id = ${ids[1]}`.execute(
    store.database.owner.db,
  );
  const undone = dataOf(await call('POST', `${RUNS}/${run.id}/undo`), contracts.undoTexts.response);
  expect(undone).toMatchObject({ changed: 1, overtaken: 1 });
  const back = await Promise.all(ids.map(textOf));
  expect(back.map((one) => one?.text)).toEqual([
    'وصف قديم كتبه إنسان.',
    'غيّره زميل بعد ذلك.',
    'وصف قديم كتبه إنسان.',
    'كتبه زميل.',
  ]);
});

test('products are counted before a run, and those that have a text', async () => {
  const ids = [await make('K1'), await make('K2', ''), await make('K3')];
  await sql`update products set description = 'Old text.' where id = ${ids[0]}`.execute(
    store.database.owner.db,
  );
  const count = async (filter: object) =>
    dataOf(await call('POST', '/api/admin/writing/count', { filter }), contracts.countWriting.response);
  expect(await count({ ids })).toEqual({ count: 3, described: { en: 1, ar: 2 } });
  expect(await count({ search: 'K2' })).toEqual({ count: 1, described: { en: 0, ar: 0 } });
  expect(await count({ status: 'inactive' })).toEqual({ count: 0, described: { en: 0, ar: 0 } });
});

test('texts go on sale as they are written, where that was chosen', async () => {
  const ids = [await make('B1'), await make('B2', '')];
  const run = await write(ids, { applies: true, only_missing: true });
  expect(run).toMatchObject({ total: 1, counts: { accepted: 1 } });
  expect((await textOf(ids[0] ?? ''))?.text).toBe('وصف قديم كتبه إنسان.');
  expect(await textOf(ids[1] ?? '')).toMatchObject({
    text: expect.stringContaining('«B2 بالعربية»'),
    version: 2,
  });
});

test('a run is begun once by its key, and one at a time', async () => {
  const id = await make('C1');
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  model.fail({ until });
  const key = newKey();
  const [one, other] = await Promise.all([start([id], {}, key), start([id], {}, key)]);
  const run = dataOf(one, contracts.writingRun);
  expect(dataOf(other, contracts.writingRun).id).toBe(run.id);
  const third = await start([id]);
  letGo();
  expect(refusalOf(third)).toEqual({ status: 409, code: 'already_running' });
  await ended(run.id);
  model.fail({});
});

test('a cancelled run keeps what it has and writes nothing more', async () => {
  const ids = [await make('D1'), await make('D2')];
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  model.fail({ until });
  const { id } = dataOf(await start(ids), contracts.writingRun);
  const cancelled = dataOf(await call('POST', `${RUNS}/${id}/cancel`), contracts.writingRun);
  expect(cancelled).toMatchObject({ status: 'cancelled', counts: { waiting: 2 } });
  model.fail({});
  await runWriting({ db: store.database.app.db, writer: templateWriter }, { runId: id });
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  letGo();
  expect(dataOf(await call('POST', `${RUNS}/${id}/cancel`), contracts.writingRun).status).toBe('cancelled');
});

test('a run of somebody who lost the permission ends', async () => {
  const manager = await store.makeStaff('catalogue_manager');
  const id = await make('E1');
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  model.fail({ until });
  const answer = await api(store, 'POST', RUNS, {
    cookie: manager.cookie,
    body: { ...settings, filter: { ids: [id, await make('E2')] } },
    headers: { 'idempotency-key': newKey() },
  });
  await sql`update profiles set is_active = false where id = ${manager.profileId}`.execute(
    store.database.owner.db,
  );
  letGo();
  expect(await ended(dataOf(answer, contracts.writingRun).id)).toMatchObject({
    status: 'failed',
    failure: 'access_denied',
  });
  model.fail({});
});

test('the month’s limit holds exactly, and raising it lets writing go on', async () => {
  const { db } = store.database.owner;
  // What was cancelled may still be written: it is set aside until then.
  await until(async () => {
    const { rows } =
      await sql`select from graphile_worker.jobs where task_identifier = 'run_writing'`.execute(db);
    expect(rows).toEqual([]);
  }, 50);
  const before = dataOf(await call('GET', '/api/admin/writing'), contracts.readWriting.response);
  // Room for the largest price of one call, and for what one text costs.
  const limit = before.tokens_this_month + 5000 + 300;
  const changed = dataOf(
    await call('PUT', '/api/admin/writing', { monthly_tokens: limit, version: before.version }),
    contracts.changeWriting.response,
  );
  const stale = await unchangedBy(store, () =>
    call('PUT', '/api/admin/writing', { monthly_tokens: 1, version: before.version }),
  );
  expect(refusalOf(stale)).toEqual({ status: 409, code: 'changed_meanwhile' });
  const ids = [await make('F1'), await make('F2'), await make('F3')];
  const run = await write(ids);
  expect(run).toMatchObject({
    status: 'failed',
    failure: 'writing_limit_reached',
    counts: { written: 2, waiting: 1 },
    tokens: 600,
  });
  const { rows } = await sql<{
    tokens: string;
  }>`select sum(tokens)::text as tokens from writing_usage`.execute(db);
  expect(rows[0]?.tokens).toBe(String(before.tokens_this_month + 600));
  const text = await call('POST', '/api/admin/writing/texts', { task: 'write', language: 'ar', facts });
  expect(refusalOf(text)).toEqual({ status: 409, code: 'writing_limit_reached' });
  await call('PUT', '/api/admin/writing', { monthly_tokens: 2_000_000, version: changed.version });
  expect(await write([ids[2] ?? ''])).toMatchObject({ status: 'done', counts: { written: 1 } });
});

test('the month’s cost is that of its tokens, and unknown once some of them had no price', async () => {
  const read = async () =>
    dataOf(await call('GET', '/api/admin/writing'), contracts.readWriting.response).cost_this_month;
  const before = await read();
  const id = await make('P1');
  const { cost } = await write([id]);
  expect(Number(cost?.amount)).toBe(Number(COST));
  const after = await read();
  expect(Number(after?.amount) - Number(before?.amount)).toBeCloseTo(Number(COST), 12);
  // An answer that does not say what it took costs what was set aside: 4,300 tokens read and 700 written.
  model.fail({ ends: 'no_usage' });
  const unsaid = await write([id]);
  expect([unsaid.tokens, Number(unsaid.cost?.amount)]).toEqual([5000, 0.001065]);
  model.fail({});
  // As a server counts to whom no one has said a price.
  await sql`update writing_usage set tokens = tokens + 1, cost = cost + null`.execute(
    store.database.owner.db,
  );
  expect(Number((await write([id])).cost?.amount)).toBe(Number(COST));
  expect(await read()).toBeNull();
});

test('nothing to write, and more than a run can take, are refused', async () => {
  const none = await unchangedBy(store, () => start(['0198c3a2-0000-7000-8000-000000000000']));
  expect(refusalOf(none)).toEqual({ status: 409, code: 'nothing_to_write' });
  const described = await make('G1');
  expect(refusalOf(await start([described], { only_missing: true }))).toEqual({
    status: 409,
    code: 'nothing_to_write',
  });
});

test.each([
  ['plain', 'long', 'The tone is plain and factual.', 'of 4 to 6 sentences.'],
  ['warm', 'short', 'The tone is warm and inviting, without exaggeration.', 'of 2 or 3 sentences.'],
  ['expert', 'long', 'The tone is precise, for readers who know such products.', 'of 4 to 6 sentences.'],
])('the tone %s and the length %s reach the model', async (tone, size, said, length) => {
  model.asked.length = 0;
  await write([await make(`T-${tone}`)], { tone, size });
  const { messages } = z
    .object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
    .parse(model.asked[0]);
  expect(messages[0]?.role).toBe('system');
  expect(messages[0]?.content).toContain(said);
  expect(messages[0]?.content).toContain(length);
});
