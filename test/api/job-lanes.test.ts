// A mail server that takes connections and says nothing holds up mails, and nothing else.
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api } from './client.ts';
import { checkoutOf, fault, openDeposit, readDeposit, settle } from './gateway-steps.ts';

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

test('money is credited while thirty mails wait for a silent mail server', async () => {
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
  const start = performance.now();
  await addJob(db, 'check_deposits', {});
  const status = async () => (await readDeposit(store, buyer.cookie, opened.id)).status;
  await expect.poll(status, { timeout: 10_000 }).toBe('paid');
  expect(performance.now() - start).toBeLessThan(10_000);
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'send_password_reset'`.execute(
    db,
  );
  expect(rows[0]?.waiting).toBe(30);
});
