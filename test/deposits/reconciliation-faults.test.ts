// Reconciling when things go wrong: long lists, a gateway that is away, a run that died, two at once.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ChargilyClient, type ChargilySettings } from '#server/deposits/chargily/chargily-client.ts';
import { Gateway, gatewayKeysBox } from '#server/deposits/gateway.ts';
import { listRecentCheckouts } from '#server/wallet/ledger/list-recent-checkouts.ts';
import { reconcileGateway } from '#server/wallet/ledger/reconcile-gateway.ts';
import { startReconciliation } from '#server/wallet/ledger/start-reconciliation.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, clearFaults, expectSoundLedger, fault, settle } from './gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import {
  askReconciliation,
  findingsOn,
  lastReconciliation,
  makeStray,
  openAtGateway,
  reconcile,
} from './reconciliation-steps.ts';
import { callAs, statusesOf } from '#test/staff/staff-steps.ts';

const RUNS_LOCK = 7_208_136;
const DAY_SECONDS = 86_400;

let store: TestStore;
let accountant: { profileId: string; email: string; cookie: string };
let buyer: Buyer & { cookie: string };
beforeAll(async () => {
  store = await startTestStore({ runsChecks: true });
  accountant = await store.makeStaff('accountant');
});
beforeEach(async () => {
  buyer = await store.makeSignedInBuyer();
});
// What a test leaves behind waits for nothing any more; what it asks about are checkouts of its own.
afterEach(async () => {
  await clearFaults(store);
  await sql`update deposits set created_at = now() - interval '40 days' where status <> 'paid'`.execute(
    store.database.owner.db,
  );
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const read = () => lastReconciliation(store, accountant);
const open = () => openAtGateway(store, buyer);
const asOwner = (statement: ReturnType<typeof sql>) => statement.execute(store.database.owner.db);

test('reconciliation reads all pages and finds a loss on the second', async () => {
  await fault(store, { webhook: { drop: true } });
  const { checkout } = await open();
  await settle(store, checkout, 'pay');
  for (let made = 0; made < 60; made += 1) {
    await makeStray(store, randomUUID());
  }
  const done = await reconcile(store, accountant);
  expect(done.checkouts).toBeGreaterThan(60);
  expect(findingsOn(done, checkout).map(({ kind }) => kind)).toEqual(['paid_not_credited']);
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
});

/** A gateway of one's own: what it is asked for by page, and what it answers. */
async function withPages(
  pageOf: (page: number) => object,
  work: (client: ChargilyClient, asked: number[]) => Promise<void>,
): Promise<void> {
  const asked: number[] = [];
  const server = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://here').searchParams.get('page'));
    asked.push(page);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pageOf(page)));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const settings = {
    baseUrl: `http://127.0.0.1:${port}`,
    secretKey: 'test_sk',
    mode: 'test',
    webhookUrl: '',
  } as const;
  try {
    await work(new ChargilyClient(settings), asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('the list is followed for 35 days, for 200 pages at most, and each checkout counts once', async () => {
  const now = Math.floor(Date.now() / 1000);
  const one = (id: string, days: number) => ({
    id,
    amount: 100,
    currency: 'dzd',
    status: 'paid',
    created_at: now - days * DAY_SECONDS,
  });
  await withPages(
    (page) => ({ data: [one(`a${page}`, page * 9), one(`b${page - 1}`, page * 9)], last_page: 90 }),
    async (client, asked) => {
      const { byId, isComplete } = await listRecentCheckouts(client);
      expect(asked).toEqual([1, 2, 3, 4]);
      expect([...byId.keys()]).toEqual(['a1', 'b0', 'a2', 'b1', 'a3', 'b2', 'a4', 'b3']);
      expect(isComplete).toBe(true);
    },
  );
  await withPages(
    (page) => ({ data: [one('always', 0), one(`c${page}`, 0)], last_page: 5000 }),
    async (client, asked) => {
      const { byId, isComplete } = await listRecentCheckouts(client);
      expect(asked).toHaveLength(200);
      expect(byId.size).toBe(201);
      expect(isComplete).toBe(false);
    },
  );
  await withPages(
    (page) => ({ data: page < 3 ? [one(`d${page}`, 0)] : [] }),
    async (client, asked) => {
      expect((await listRecentCheckouts(client)).isComplete).toBe(true);
      expect(asked).toEqual([1, 2, 3]);
    },
  );
});

const box = gatewayKeysBox('a secret key for tests, long enough');
const places = { test: { baseUrl: '', webhookUrl: '' }, live: { baseUrl: '', webhookUrl: '' } };

/** Runs one with another gateway than the store's, as the job does. */
async function reconcileWith(environment: ChargilySettings | null, sandbox: ChargilySettings | null) {
  const { db } = store.database.app;
  const rows = await asOwner(sql`insert into reconciliations default values returning id`);
  const [{ id }] = z.tuple([z.object({ id: z.string() })]).parse(rows.rows);
  await reconcileGateway(db, new Gateway({ environment, sandbox, places, box }), id);
  return { id, done: await read() };
}

test('a gateway that does not answer is said to, without a word of its key', async () => {
  const nobody = { ...store.gateway.settings, baseUrl: 'http://127.0.0.1:1' };
  const { done } = await reconcileWith(null, nobody);
  expect(done).toMatchObject({
    gateway: 'sandbox',
    checkouts: null,
    deposits: null,
    failure: 'sandbox: no answer: TypeError',
    exception_count: 0,
  });
  expect(done?.finished_at).not.toBeNull();
  const stranger = { ...store.gateway.settings, secretKey: 'test_sk_of_somebody_else' };
  expect((await reconcileWith(null, stranger)).done?.failure).toBe('sandbox: status 401');
});

test('a gateway that does not answer does not block the other', async () => {
  await fault(store, { webhook: { drop: true } });
  const { checkout } = await open();
  await settle(store, checkout, 'pay');
  const live = { ...store.gateway.settings, baseUrl: 'http://127.0.0.1:1', mode: 'live' as const };
  const { done } = await reconcileWith(live, store.gateway.settings);
  expect(done).toMatchObject({ gateway: 'live', failure: 'live: no answer: TypeError' });
  expect(findingsOn(done, checkout).map(({ kind }) => kind)).toEqual(['paid_not_credited']);
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
});

test('one that died half-way is done again without saying anything twice', async () => {
  await fault(store, { webhook: { drop: true } });
  const { deposit, checkout } = await open();
  await asOwner(sql`select credit_deposit(${deposit.id})`);
  const { id, done } = await reconcileWith(null, store.gateway.settings);
  expect(findingsOn(done, checkout)).toHaveLength(1);
  const { db } = store.database.app;
  const gateway = new Gateway({ environment: null, sandbox: store.gateway.settings, places, box });
  await asOwner(sql`update reconciliations set finished_at = null where id = ${id}`);
  await reconcileGateway(db, gateway, id);
  expect(await read()).toMatchObject({ id, exception_count: done?.exception_count });
  // Ended is ended.
  const finished = (await read())?.finished_at;
  await reconcileGateway(db, gateway, id);
  expect((await read())?.finished_at).toBe(finished);
  await settle(store, checkout, 'pay');
});

test('of two that are begun at once there is one, and by the schedule none beside it', async () => {
  const other = await startTestStore();
  try {
    const boss = await other.makeAdmin();
    const answers = await meetingAt(
      other,
      (tx) => sql`select pg_advisory_xact_lock(${RUNS_LOCK})`.execute(tx),
      [() => askReconciliation(other, boss), () => askReconciliation(other, boss)],
    );
    expect(statusesOf(answers)).toEqual([202, 409]);
    expect(refusalOf(await unchangedBy(other, () => askReconciliation(other, boss)))).toEqual({
      status: 409,
      code: 'already_running',
    });
    expect(await startReconciliation(other.database.app.db, null)).toBeNull();
    // A check of the ledger is another matter.
    expect((await callAs(other, boss)('POST', '/api/admin/ledger/verify')).status).toBe(202);
  } finally {
    await other.close();
  }
});
