// A mail server that takes connections and says nothing holds up mails, a long import what is long, and neither anything else.
import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { parseCrontab } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { SCHEDULE } from '#server/platform/jobs/run-jobs.ts';
import { laneOf } from '#server/platform/jobs/run-lanes.ts';
import { lockProductInserts } from '#server/products/lock-products.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api } from '#test/client.ts';
import { checkoutOf, fault, openDeposit, readDeposit, settle } from '#test/deposits/gateway-steps.ts';
import { importCalls } from '#test/products/import-steps.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

// A mail server that hangs, and is gone in the end.
expectErrorsInFile(/^job send_password_reset: Error: connect ECONNREFUSED/);

let silent: Server;
const held = new Set<Socket>();
let store: TestStore;
beforeAll(async () => {
  silent = createServer((socket) => void held.add(socket)).listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  store = await startTestStore({ smtpUrl: `smtp://127.0.0.1:${address.port}` });
});
afterAll(async () => {
  silent.close();
  for (const socket of held) socket.destroy();
  await store.close();
});

test('money is credited while thirty mails wait for a silent mail server, and an import and the sweeping for their turns', async () => {
  const { db } = store.database.owner;
  const imports = importCalls(store, await store.makeAdmin());
  const id = await checkedImport(imports);
  await db.transaction().execute(async (tx) => {
    await lockProductInserts(tx);
    await sql`lock table cart_adds in share mode`.execute(tx);
    await addJob(db, 'sweep', {});
    expect((await imports.apply(id)).status).toBe(202);
    await expect.poll(waitingAtLocks).toBe(2);
    await creditWhileMailsWait();
    expect(await waitingAtLocks()).toBe(2);
  });
  expect((await imports.reached(id, ['done', 'failed'])).status).toBe('done');
});

test('a report that takes minutes holds up no money', () => {
  expect(laneOf('make_report')).toBe('long');
});

test('no job that sends mails is among those that move money', () => {
  const [, ...handlers] = readFileSync('src/server/job-handlers.ts', 'utf8').split(/^ {4}(?=\w+: )/m);
  const senders = handlers.flatMap((text) => (text.includes('mailer') ? text.match(/^\w+/) : [])).map(String);
  expect(senders).toContain('send_notification');
  // The status has a limit of its own.
  expect(senders.filter((name) => laneOf(name) !== 'mail')).toEqual(['measure_status']);
});

test('jobs that move money run first', () => {
  const earlier = parseCrontab(SCHEDULE).flatMap(({ task, options: { priority = 0 } }) =>
    priority < 0 ? [[task, priority]] : [],
  );
  expect(Object.fromEntries(earlier)).toEqual({
    check_deposits: -10,
    expire_deposits: -10,
    run_subscriptions: -10,
    expire_quotes: -10,
    issue_papers: -5,
  });
});

/** A table with another price for a product, looked at. */
async function checkedImport(imports: ReturnType<typeof importCalls>): Promise<string> {
  const { db } = store.database.owner;
  const { productId } = await makeProduct(db, store.vault, { price: '100' });
  const { sku } = await db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const { id, changed } = await imports.checked('products', `sku;consumer_price\n${sku};120\n`);
  expect(changed).toBe(1);
  return id;
}

async function waitingAtLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`.execute(
    store.database.owner.db,
  );
  return rows[0]?.waiting ?? 0;
}

async function creditWhileMailsWait(): Promise<void> {
  const { db } = store.database.owner;
  const buyer = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, buyer.cookie);
  await fault(store, { webhook: { drop: true } });
  await settle(store, checkoutOf(opened), 'pay');
  for (let n = 0; n < 30; n += 1) {
    const { email } = await store.makeSignedInBuyer();
    await api(store, 'POST', '/api/password-reset', { body: { email } });
  }
  await expect.poll(() => held.size).toBeGreaterThan(0);
  await sql`update deposits set next_check_at = now() where id = ${opened.id}`.execute(db);
  await addJob(db, 'check_deposits', {});
  const status = async () => (await readDeposit(store, buyer.cookie, opened.id)).status;
  await expect.poll(status).toBe('paid');
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'send_password_reset'`.execute(
    db,
  );
  expect(rows[0]?.waiting).toBe(30);
}
