// Whether the books are sound, as staff sees it: sums, and checks of the whole ledger that find what was tampered with.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readLedger, verifyLedgerNow, type LedgerCheck } from '#shared/wallet/ledger.contract.ts';
import { runLedgerCheck } from '#server/wallet/ledger/run-ledger-check.ts';
import { startLedgerCheck } from '#server/wallet/ledger/start-ledger-check.ts';
import { sql } from '#server/platform/database/pool.ts';
import { sweep } from '#server/store/sweep.ts';
import { addFunds, makeProduct, type Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, refusalOf, unchangedBy } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

const RUNS_LOCK = 7_208_136;

let store: TestStore;
let accountant: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore({ runsChecks: true });
  accountant = await store.makeStaff('accountant');
});
afterAll(() => store.close());
beforeEach(async () => {
  await sql`with gone as (delete from ledger_marks) delete from ledger_checks`.execute(
    store.database.owner.db,
  );
});

const read = async () =>
  dataOf(await callAs(store, accountant)('GET', '/api/admin/ledger'), readLedger.response);
const ask = () => callAs(store, accountant)('POST', '/api/admin/ledger/verify');
const usd = (amount: string) => ({ amount, currency: 'USD' });

/** Has the ledger checked, and waits for what was found. */
async function check(): Promise<LedgerCheck> {
  const answer = await ask();
  expect(answer.status).toBe(202);
  const { id } = dataOf(answer, verifyLedgerNow.response);
  return until(async () => {
    const done = (await read()).checks.find((one) => one.id === id);
    if (done === undefined || done.finished_at === null) throw new Error('it is running');
    return done;
  }, 30);
}

test('the sums of an untouched store are zero, and it was never checked', async () => {
  const ledger = await read();
  expect(ledger).toMatchObject({
    trial_balance: usd('0'),
    wallets: { count: 0, total: usd('0'), total_dinars: dinars('0.00') },
    checks: [],
    reconciliation: null,
  });
  expect(ledger.house.map(({ code, kind, entries }) => [code, kind, entries])).toEqual([
    ['adjustments', 'adjustments', 0],
    ['clearing:baridimob', 'clearing', 0],
    ['clearing:binance', 'clearing', 0],
    ['clearing:chargily', 'clearing', 0],
    ['clearing:edahabiya', 'clearing', 0],
    ['clearing:redotpay', 'clearing', 0],
    ['fees', 'fees', 0],
    ['sales', 'sales', 0],
  ]);
});

test('each account shows what it holds, wallets what the store owes', async () => {
  const { db } = store.database.owner;
  const buyer = await store.makeSignedInBuyer(13_450);
  await addFunds(db, await store.makeSignedInBuyer(), '269');
  const product = await makeProduct(db, store.vault, { price: '2690', codes: ['A'] });
  await callAs(store, buyer)('POST', '/api/orders', {
    lines: [{ product_id: product.productId, quantity: 1, expected_unit_price: dinars('2690') }],
  });
  const ledger = await read();
  expect(ledger.trial_balance).toEqual(usd('0.00000000'));
  expect(ledger.wallets).toEqual({
    count: 2,
    total: usd('82.00000000'),
    total_dinars: dinars('11029.00'),
  });
  expect(ledger.house.filter(({ entries }) => entries > 0)).toEqual([
    {
      code: 'clearing:chargily',
      kind: 'clearing',
      balance: usd('-102.00000000'),
      dinars: dinars('-13719.00'),
      entries: 2,
    },
    { code: 'sales', kind: 'sales', balance: usd('20.00000000'), dinars: dinars('2690.00'), entries: 1 },
  ]);
});

test('a check counts everything, is announced to open pages and names who started it', async () => {
  const page = await openLive(store, accountant.cookie);
  const entries = await audited(store, async () => {
    const done = await check();
    expect(done).toEqual({
      id: done.id,
      author: accountant.email,
      started_at: done.started_at,
      finished_at: done.finished_at,
      transfers: 3,
      entries: 6,
      wallets: 2,
      trial_balance: usd('0.00000000'),
      problems: [],
      failure: null,
    });
  });
  expect(entries.map(({ action, actor_id }) => ({ action, actor_id }))).toEqual([
    { action: 'ledger_verified', actor_id: accountant.profileId },
  ]);
  await allAnnounced(store);
  expect(page.topics).toContain('ledger');
  page.close();
});

test('a check that runs is not begun again: of two at once there is one', async () => {
  const { db } = store.database.owner;
  const answers = await meetingAt(
    store,
    (tx) => sql`select pg_advisory_xact_lock(${RUNS_LOCK})`.execute(tx),
    [ask, ask],
  );
  // The first one may have ended by the time that the second one looks.
  expect(statusesOf(answers)[0]).toBe(202);
  await until(async () => {
    if ((await read()).checks.some(({ finished_at }) => finished_at === null))
      throw new Error('it is running');
  });
  await sql`insert into ledger_checks (started_at) values (now() - interval '29 minutes')`.execute(db);
  expect(refusalOf(await unchangedBy(store, ask))).toEqual({ status: 409, code: 'already_running' });
  expect(await startLedgerCheck(store.database.app.db, null)).toBeNull();
});

test('a check started half an hour ago counts as failed when the next one starts', async () => {
  const { db } = store.database.owner;
  const { rows } = await sql<{ id: string }>`
    insert into ledger_checks (started_at) values (now() - interval '31 minutes') returning id`.execute(db);
  const done = await check();
  expect(done.failure).toBeNull();
  const dead = (await read()).checks.find(({ id }) => id === rows[0]?.id);
  expect(dead).toMatchObject({ failure: 'Interrupted', author: null, problems: null, entries: null });
  expect(dead?.finished_at).not.toBeNull();
});

test('scheduled checks name no one, and the last ten are listed newest first', async () => {
  const { db } = store.database.owner;
  await sql`insert into ledger_checks (started_at, finished_at, failure)
    select now() - n * interval '1 day', now(), 'n' || n from generate_series(1, 12) n`.execute(db);
  const id = await startLedgerCheck(store.database.app.db, null);
  const { checks } = await read();
  expect(checks).toHaveLength(10);
  expect(checks[0]).toMatchObject({ id, author: null });
  expect(checks.slice(1, 3).map(({ failure }) => failure)).toEqual(['n12', 'n11']);
});

/** Changes rows that nothing may change, as someone with the database in their hands could. */
async function tamper(statements: string[]): Promise<void> {
  const { pool } = store.database.owner;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('an amount that was changed is named', async () => {
  const { db } = store.database.owner;
  const { rows } = await sql<{ account_id: string; sequence: string; transfer_id: string }>`
    select account_id, sequence::text, transfer_id from ledger_entries where hash is not null
    order by account_id, sequence limit 1`.execute(db);
  const [entry] = rows;
  const where = `account_id = '${entry?.account_id}' and sequence = ${entry?.sequence}`;
  await tamper([`update ledger_entries set amount = amount + 1 where ${where}`]);
  const done = await check();
  await tamper([`update ledger_entries set amount = amount - 1 where ${where}`]);
  expect(done.trial_balance).toEqual(usd('1.00000000'));
  expect(
    done.problems?.slice(0, 2).map(({ problem, ...at }) => [problem, at.account_id, at.sequence]),
  ).toEqual([
    ['balance after does not follow', entry?.account_id, '1'],
    ['hash does not match', entry?.account_id, '1'],
  ]);
  expect((await check()).problems).toEqual([]);
});

/** Takes a wallet's last movement out of the books, so that what is left fits together. */
async function cutTail({ resellerId }: Buyer): Promise<void> {
  const { rows } = await sql<{ id: string; transfer_id: string }>`
    select a.id, e.transfer_id from ledger_accounts a join ledger_entries e
      on e.account_id = a.id and e.sequence = a.last_sequence
    where a.reseller_id = ${resellerId}`.execute(store.database.owner.db);
  const [cut] = rows;
  await tamper([
    `delete from ledger_entries where transfer_id = '${cut?.transfer_id}'`,
    `update deposits set status = 'expired', transfer_id = null, credited_amount = null where transfer_id = '${cut?.transfer_id}'`,
    `delete from ledger_transfers where id = '${cut?.transfer_id}'`,
    `update ledger_accounts a set last_sequence = e.sequence, last_hash = e.hash, balance = e.balance_after
      from ledger_entries e where a.id = '${cut?.id}' and e.account_id = a.id and e.sequence = a.last_sequence - 1`,
  ]);
}

test('a chain whose end was cut off is sound in itself, but lacks what was verified before', async () => {
  const { db } = store.database.owner;
  const buyer = await store.makeSignedInBuyer(1000);
  await addFunds(db, buyer, '2000');
  const before = await check();
  expect(before.problems).toEqual([]);
  const { rows } = await sql<{ id: string; sequence: string; hash: string }>`
    select id, last_sequence::text as sequence, encode(last_hash, 'hex') as hash from ledger_accounts
    where reseller_id = ${buyer.resellerId}`.execute(db);
  const [cut] = rows;
  await cutTail(buyer);
  expect((await check()).problems).toEqual([
    {
      problem: 'verified entry is missing or altered',
      account_id: cut?.id,
      sequence: cut?.sequence,
      transfer_id: null,
      detail: `hash  was ${cut?.hash}`,
    },
  ]);
  // What comes after it does not make up for it.
  await addFunds(db, buyer, '3000');
  await addFunds(db, buyer, '4000');
  expect((await sql`select * from verify_ledger()`.execute(db)).rows).toEqual([]);
  const after = await check();
  expect(after.problems).toEqual([
    expect.objectContaining({
      problem: 'verified entry is missing or altered',
      account_id: cut?.id,
      sequence: cut?.sequence,
    }),
  ]);
  expect(after.trial_balance).toEqual(usd('0.00000000'));
  // It stays so until someone has looked into it: no check forgets what was sound.
  expect((await check()).problems).toHaveLength(1);
});

test('a check that can’t be finished says why, without words of the database', async () => {
  const { db } = store.database.owner;
  const { rows } = await sql<{ id: string }>`insert into ledger_checks default values returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await sql`alter function verify_next_entries(uuid, integer) rename to verify_next_entries_later`.execute(
    db,
  );
  const failed = runLedgerCheck(store.database.app.db, id);
  await expect(failed).rejects.toThrow('verify_next_entries');
  await sql`alter function verify_next_entries_later(uuid, integer) rename to verify_next_entries`.execute(
    db,
  );
  expect((await read()).checks[0]).toMatchObject({ id, failure: 'error 42883', problems: null });
  // The job is tried again, and finds that it has ended.
  await runLedgerCheck(store.database.app.db, id);
  expect((await read()).checks[0]).toMatchObject({ id, failure: 'error 42883', problems: null });
});

test('checks are kept for half a year, words of the gateway for a good year', async () => {
  const { db } = store.database.owner;
  await sql`insert into ledger_checks (started_at) values (now() - interval '179 days'), (now() - interval '181 days')`.execute(
    db,
  );
  await sql`with old as (
    insert into reconciliations (started_at) values (now() - interval '179 days'), (now() - interval '181 days') returning id)
    insert into reconciliation_exceptions (reconciliation_id, kind) select id, 'unknown_checkout' from old`.execute(
    db,
  );
  await sql`insert into webhook_events (provider, verdict, received_at) values
    ('chargily', 'unchanged', now() - interval '399 days'), ('chargily', 'unchanged', now() - interval '401 days')`.execute(
    db,
  );
  await sweep(db);
  const { rows } = await sql`select (select count(*)::int from ledger_checks) as checks,
    (select count(*)::int from reconciliations) as reconciliations,
    (select count(*)::int from reconciliation_exceptions) as exceptions,
    (select count(*)::int from webhook_events) as events`.execute(db);
  expect(rows).toEqual([{ checks: 1, reconciliations: 1, exceptions: 1, events: 1 }]);
});
