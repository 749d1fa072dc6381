// A verification that goes on from where the last one ended: what it finds, what it leaves to a full one, and that neither a
// kill nor what arrives in the meantime makes it lose anything.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { startCommand } from '#test/run-command.ts';
import { until } from '#test/run/until.ts';
import { addFunds, makeBuyer, type Buyer } from '#test/shop.ts';
import { SECRET_KEY } from '#test/store.ts';
import { watchPlans } from '#test/watched-plans.ts';
import { verifyInPortions } from './verify-in-portions.ts';
import { verifyLedger } from './verify-ledger.ts';

/** A check that begins later than every mark did. */
const LATER = '2100-01-01';

let database: TestDatabase;
let buyer: Buyer;
beforeEach(async () => {
  database = await createTestDatabase();
  buyer = await makeBuyer(database.owner.db, { balanceDzd: 5000 });
  await addFunds(database.owner.db, buyer, '7000');
  await addFunds(database.owner.db, buyer, '9000');
});
afterEach(() => database.drop());

const verify = (share = 0, since = LATER) => verifyInPortions(database.app.db, { share, since, portion: 2 });
const found = async (share?: number) =>
  (await verify(share)).problems.map(({ problem, sequence }) => [problem, sequence]);

async function walletOf({ resellerId }: Buyer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_accounts where reseller_id = ${resellerId}`.execute(database.owner.db);
  return rows[0]?.id ?? '';
}

/** Where the marks are, by wallet, and in which transaction each came there. */
async function marks() {
  const { rows } = await sql<{ account_id: string; sequence: string; written: string }>`
    select account_id, sequence::text, xmin::text as written from ledger_marks order by account_id`.execute(
    database.owner.db,
  );
  return rows;
}

/** As somebody with the owner's password could. */
async function tamper(statement: string): Promise<void> {
  const wallet = await walletOf(buyer);
  const client = await database.owner.pool.connect();
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  await client.query(statement.replaceAll(':wallet', `'${wallet}'`));
  await client.query('commit');
  client.release();
}

const change = (sequence: number, by: string) =>
  tamper(
    `update ledger_entries set amount = amount + ${by} where account_id = :wallet and sequence = ${sequence}`,
  );

test('it goes on from the marks, and counts what was there before', async () => {
  await makeBuyer(database.owner.db, { balanceDzd: 1000 });
  expect(await verify()).toMatchObject({
    transfers: 4,
    entries: 8,
    wallets: 2,
    trialBalance: '0.00000000',
    problems: [],
  });
  const [mine, others] = await marks();
  await addFunds(database.owner.db, buyer, '1100');
  const report = await verify();
  expect(report).toEqual({ ...(await verifyLedger(database.owner.db)), seconds: report.seconds });
  expect(await marks()).toEqual([{ ...mine, sequence: '4', written: expect.any(String) }, others]);
});

test('what is altered behind a mark is found, what was verified before by a full one', async () => {
  await verify();
  await addFunds(database.owner.db, buyer, '1100');
  await change(4, '1');
  expect(await found()).toEqual([
    ['balance after does not follow', '4'],
    ['hash does not match', '4'],
    ['transfer does not sum to zero', null],
  ]);
  // It is told until it is mended.
  expect(await found()).toHaveLength(3);
  await change(4, '-1');
  expect(await found()).toEqual([]);

  await change(1, '1');
  expect(await found()).toEqual([]);
  expect((await verifyLedger(database.owner.db)).problems).toHaveLength(3);
  expect((await found(1)).slice(0, 2)).toEqual([
    ['balance after does not follow', '1'],
    ['hash does not match', '1'],
  ]);
});

test('a mark is not believed: its entry has to be there as it was', async () => {
  await verify();
  // The chain is written anew behind it, and fits.
  const rewrite = `update ledger_transfers set description = 'gift' where id = (
      select transfer_id from ledger_entries where account_id = :wallet and sequence = 2);
    update ledger_entries e set hash = h.hash from (
      select ledger_entry_hash(p.hash, t, x.account_id, x.sequence, x.amount, x.balance_after, (
        select jsonb_agg(jsonb_build_array(o.account_id, o.sequence, o.amount::text)) from ledger_entries o
        where o.transfer_id = t.id and o.hash is null)) as hash, x.sequence
      from ledger_entries x join ledger_transfers t on t.id = x.transfer_id
      join ledger_entries p on p.account_id = x.account_id and p.sequence = x.sequence - 1
      where x.account_id = :wallet and x.sequence = SEQUENCE) h
    where e.account_id = :wallet and e.sequence = h.sequence;
    update ledger_accounts a set last_hash = e.hash from ledger_entries e
    where a.id = :wallet and e.account_id = a.id and e.sequence = a.last_sequence`;
  await tamper(rewrite.replaceAll('SEQUENCE', '2'));
  await tamper(rewrite.replaceAll('SEQUENCE', '3'));
  expect((await verifyLedger(database.owner.db)).problems).toEqual([]);
  expect(await found()).toEqual([['verified entry is missing or altered', '3']]);
});

test('a ledger that is behind its marks is told of, whatever comes after', async () => {
  await verify();
  await tamper(`create temp table cut on commit drop as
      select transfer_id from ledger_entries where account_id = :wallet and sequence = 3;
    delete from ledger_entries where transfer_id in (select transfer_id from cut);
    update ledger_accounts a set last_sequence = e.sequence, last_hash = e.hash, balance = e.balance_after
    from ledger_entries e where a.id = :wallet and e.account_id = a.id and e.sequence = 2;
    delete from ledger_transfers where id in (select transfer_id from cut)`);
  const gone = [['verified entry is missing or altered', '3']];
  expect(await found()).toEqual(gone);
  await addFunds(database.owner.db, buyer, '1100');
  await addFunds(database.owner.db, buyer, '1200');
  expect(await found()).toEqual(gone);
  expect(await found(1)).toEqual(gone);
});

test('what is out of turn is not passed over', async () => {
  const { owner } = database;
  const slow = await owner.pool.connect();
  await slow.query('begin');
  // Its time and its ids are of now, and it comes after what is verified in the meantime.
  await slow.query("set local session_replication_role = 'replica'");
  await slow.query(`insert into ledger_transfers (kind, idempotency_key, fingerprint, description, original_amount,
    original_currency, rate) values ('credit', 'stray', '\\x00', 'stray', 1, 'USD', 1)`);
  const { rows } = await slow.query<{ time: Date }>('select now() as time');
  await addFunds(owner.db, buyer, '1100');
  expect(await found()).toEqual([]);
  await sql`insert into ledger_checks (finished_at, problems) values (now(), '[]')`.execute(owner.db);
  await slow.query('set local session_replication_role = default');
  await slow.query(
    `select post_transfer(t, $1, '{"sales": "-1"}') from jsonb_populate_record(null::ledger_transfers, jsonb_build_object(
      'id', new_id(), 'kind', 'credit', 'idempotency_key', 'slow', 'fingerprint', '\\x00', 'description', 'slow',
      'original_amount', 1, 'original_currency', 'USD', 'rate', 1, 'created_at', now())) t`,
    [await walletOf(buyer)],
  );
  await slow.query('commit');
  slow.release();
  const late = await sql<{ sequence: string; is_out: boolean }>`
    select e.sequence::text, e.created_at < b.created_at as is_out from ledger_entries e
    join ledger_entries b on b.account_id = e.account_id and b.sequence = e.sequence - 1
    where e.account_id = ${await walletOf(buyer)} order by e.sequence desc limit 1`.execute(owner.db);
  expect(rows).toHaveLength(1);
  expect(late.rows).toEqual([{ sequence: '5', is_out: true }]);
  expect(await found()).toEqual([['transfer without a wallet', null]]);
  expect((await marks()).map(({ sequence }) => sequence)).toEqual(['5']);
});

test('each day another seventh is read from its first entry, and all within a week', async () => {
  for (let n = 0; n < 13; n += 1) await makeBuyer(database.owner.db, { balanceDzd: 1000 });
  await verify();
  const first = await marks();
  const read = async () => {
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(
      database.owner.db,
    );
    const before = await marks();
    const since = rows[0]?.now ?? '';
    expect((await verify(1 / 7, since)).problems).toEqual([]);
    // Begun again after a kill, it reads nothing twice.
    const after = await marks();
    expect((await verify(1 / 7, since)).problems).toEqual([]);
    expect(await marks()).toEqual(after);
    return after.filter((mark, n) => mark.written !== before[n]?.written).map(({ account_id }) => account_id);
  };
  const days: string[][] = [];
  for (let day = 0; day < 7; day += 1) days.push(await read());
  expect(days.map(({ length }) => length)).toEqual(Array.from({ length: 7 }, () => 2));
  expect(days.flat().toSorted()).toEqual(first.map(({ account_id }) => account_id));
});

test('a portion reads its own entries and no others', async () => {
  const { db } = database.owner;
  for (let n = 0; n < 20; n += 1) await addFunds(db, await makeBuyer(db, { balanceDzd: 1000 }), '2000');
  await sql`select begin_ledger_check(now(), 0)`.execute(db);
  const watched = await watchPlans(database.url, new Set(['ledger_entries']));
  const portion = sql`select * from verify_next_entries('00000000-0000-0000-0000-000000000000', 4)`;
  try {
    // Four and the one that no longer fits in, and for each of the four both of its transfer's, twice.
    await watched.expectFrugal('a portion of four', 5 + 4 * 2 * 2, () => portion.execute(watched.db));
  } finally {
    await watched.close();
  }
  const reached = (await marks()).filter(({ sequence }) => sequence !== '0');
  expect(reached.map(({ sequence }) => sequence)).toEqual(['3', '1']);
});

test('killed between two portions, it goes on where it was', async () => {
  const { db } = database.owner;
  // More wallets than a portion looks at lie between these two.
  await sql`insert into reseller_profiles (status) select 'approved' from generate_series(1, 600)`.execute(
    db,
  );
  await makeBuyer(db, { balanceDzd: 1000 });
  await sql`select begin_ledger_check(now(), 0)`.execute(db);
  const command = ['run/ledger-verify.ts'];
  const variables = { DATABASE_URL: database.url, DEMO: 'off', SECRET_KEY };
  const atKill = await db.transaction().execute(async (tx) => {
    await sql`select from ledger_marks order by account_id desc limit 1 for update`.execute(tx);
    const { child, end } = startCommand(command, variables);
    await until(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ~ 'verify_next_entries'`.execute(
        db,
      );
      if (rows.length !== 1) throw new Error('it does not wait');
    }, 30);
    child.kill('SIGKILL');
    expect((await end).code).toBe('SIGKILL');
    return marks();
  });
  expect(atKill[0]?.sequence).toBe('3');
  expect(atKill.slice(1).every(({ sequence }) => sequence === '0')).toBe(true);
  // What the killed one asked for last may still come to pass, or not.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ~ 'verify_next_entries' and pid <> pg_backend_pid()`.execute(
    db,
  );
  const again = await startCommand(command, variables).end;
  expect(again).toMatchObject({ code: 0 });
  expect(again.output).toContain('4 transfers, 8 entries, 602 wallets; trial balance 0.00000000');
  const after = await marks();
  expect(after[0]).toEqual(atKill[0]);
  expect(after.at(-1)?.sequence).toBe('1');

  await change(1, '1');
  expect((await startCommand(command, variables).end).code).toBe(0);
  const full = await startCommand([...command, '--full'], variables).end;
  expect(full.code).toBe(1);
  expect(full.output).toContain('WRONG: hash does not match');
}, 60_000);
