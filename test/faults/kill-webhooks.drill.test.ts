// kill -9 between an event and its delivery: it arrives at least once, the same each time, and the log has it as it was sent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adoptKeys } from '#server/codes/vault/adopt-keys.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeWebhookEndpoint, readWebhookDelivery } from '#shared/api/webhooks.contract.ts';
import { startReceiver, verify, type Receiver } from '#test/api/receiver.ts';
import { api, dataOf, dinars, newKey } from '#test/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { expectErrorsInFile, DATABASE_AWAY } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

const SECRET_KEY = 'a secret key for tests that kill, long enough';

let database: TestDatabase;
let receiver: Receiver;
let folder: string;
const running = new Set<ServerProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-kill-webhooks-'));
  [database, receiver] = await Promise.all([createTestDatabase(), startReceiver()]);
  await adoptKeys(database.owner.db, SECRET_KEY);
});
afterAll(async () => {
  for (const server of running) await kill(server);
  await receiver.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The demo's: only that sends to programs on its own machine. */
async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({
    dataDir: join(folder, 'data'),
    port: await freePort(),
    variables: { DATABASE_URL: database.url, SECRET_KEY, DEMO: 'on', PAGES_DIR: join(folder, 'no-pages') },
  });
  if (!server.output().includes('Rasid is ready')) throw new Error(server.output());
  running.add(server);
  return server;
}

async function kill(server: ServerProcess): Promise<void> {
  running.delete(server);
  server.kill('SIGKILL');
  await server.exited;
}

test('whenever a server dies, another one delivers the same event, and the log has it as it was sent', async () => {
  const { db } = database.owner;
  const vault = openVault(SECRET_KEY, database.app.db);
  await vault.learn(database.app.db);
  const buyer = await makeBuyer(db, { balanceDzd: 5000 });
  const cookie = await openSession(database, buyer.profileId);
  const { productId } = await makeProduct(db, vault, { price: '100', delivery: 'manual' });

  const first = await start();
  const endpoint = dataOf(
    await api(first, 'POST', '/api/webhook-endpoints', {
      cookie,
      body: { url: receiver.url, events: ['order.pending'] },
    }),
    makeWebhookEndpoint.response,
  );
  const buy = (server: ServerProcess) =>
    api(server, 'POST', '/api/orders', {
      cookie,
      headers: { 'idempotency-key': newKey() },
      body: { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] },
    });

  // It dies when the event is out, and the answer to it is still to come.
  const isOut = new Promise<void>((done) => {
    receiver.answer = () => done();
  });
  expect((await buy(first)).status).toBe(201);
  await isOut;
  await kill(first);
  receiver.answer = (response) => response.writeHead(204).end();
  expect(receiver.received).toHaveLength(1);
  // As a minute later, when nobody answers for the claim any more.
  await sql`update webhook_deliveries set next_attempt_at = now()`.execute(db);
  const second = await start();
  await expect.poll(() => receiver.received.length).toBe(2);

  // It dies as soon as it has said that it sold, whether or not the event is out by then.
  expect((await buy(second)).status).toBe(201);
  await kill(second);
  await sql`update webhook_deliveries set next_attempt_at = now() where status = 'waiting'`.execute(db);
  const third = await start();
  const waiting = async () => {
    const { rows } = await sql`select from webhook_deliveries where status <> 'delivered'`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(0);

  const byId = Map.groupBy(receiver.received, ({ headers }) => String(headers['webhook-id']));
  expect(byId.size).toBe(2);
  const { rows } = await sql<{ id: string }>`select id from webhook_deliveries order by id`.execute(db);
  expect(rows).toHaveLength(2);
  for (const { id } of rows) {
    const delivery = dataOf(
      await api(third, 'GET', `/api/webhook-deliveries/${id}`, { cookie }),
      readWebhookDelivery.response,
    );
    const sent = byId.get(delivery.message_id) ?? [];
    expect(sent.length).toBeGreaterThan(0);
    for (const one of sent) {
      expect(one.body).toBe(delivery.body);
      expect(verify(one, endpoint.secret)).toEqual(JSON.parse(delivery.body));
    }
    expect(delivery.log.at(-1)?.answer_status).toBe(204);
  }
});
