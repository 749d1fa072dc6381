// What the database itself refuses, and what verification finds when someone bypasses it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { addFunds, makeBuyer, type Buyer } from '#test/shop.ts';
import { verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;
let buyer: Buyer;
let walletId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  buyer = await makeBuyer(database.owner.db, { balanceDzd: 5000 });
  await addFunds(database.owner.db, buyer, '7000');
  await addFunds(database.owner.db, buyer, '9000');
  const wallet = await database.owner.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('reseller_id', '=', buyer.resellerId)
    .executeTakeFirstOrThrow();
  walletId = wallet.id;
});

const asApp = (text: string) => database.app.pool.query(text);

test.each([
  ['change an entry', 'update ledger_entries set amount = amount + 1'],
  ['delete an entry', 'delete from ledger_entries'],
  [
    'write an entry',
    'insert into ledger_entries (account_id, sequence, transfer_id, amount) values (new_id(), 1, new_id(), 5)',
  ],
  ['change a balance', 'update ledger_accounts set balance = 1000000'],
  ['write a transfer', "insert into ledger_transfers (kind) values ('credit')"],
  ['empty the ledger', 'truncate ledger_entries'],
  ['move a mark of its verification', 'update ledger_marks set sequence = 1'],
  ['mark a deposit as paid', "update deposits set status = 'paid', transfer_id = new_id()"],
  ['change an order', "update orders set payment_status = 'paid'"],
  ['post a transfer of its own', "select post_transfer(null, null, '{}')"],
  ['alter a table', 'alter table ledger_entries disable trigger all'],
])('the application can not %s', async (_what, statement) => {
  await expect(asApp(statement)).rejects.toMatchObject({ code: '42501' });
});

test.each([
  ['update ledger_entries set amount = amount + 1', 'append-only'],
  ['delete from ledger_entries', 'append-only'],
  ['truncate ledger_entries', 'append-only'],
  ["update ledger_transfers set description = 'x'", 'append-only'],
  ['truncate ledger_transfers cascade', 'append-only'],
  ['delete from ledger_accounts', 'append-only'],
  ["update settings set ledger_currency = 'DZD'", 'ledger'],
])('even the owner is refused: %s', async (statement, reason) => {
  await expect(database.owner.pool.query(statement)).rejects.toThrow(reason);
});

test('a balance below zero is refused by the table', async () => {
  const statement = sql`update ledger_accounts set balance = -0.00000001 where id = ${walletId}`;
  await expect(statement.execute(database.owner.db)).rejects.toMatchObject({
    constraint: 'wallet_not_negative',
  });
});

test('a transfer that does not sum to zero is refused at commit', async () => {
  const attempt = database.owner.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into ledger_transfers (kind, idempotency_key, fingerprint, description, original_amount, original_currency, rate)
      values ('credit', 'odd-one', '\\x00', 'odd', 1, 'USD', 1) returning id`.execute(tx);
    await sql`
      insert into ledger_entries (account_id, sequence, transfer_id, amount, kind, created_at)
      select id, 999999, ${rows[0]?.id}, 5, 'credit', now() from ledger_accounts where code in ('sales', 'fees')`.execute(
      tx,
    );
  });
  await expect(attempt).rejects.toThrow(/sum to 10/);
});

/** Goes behind the triggers' back, as somebody with the owner's password could, looks, and puts everything back. */
async function tamper(statement: string) {
  const client = await database.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(statement.replaceAll(':wallet', `'${walletId}'`));
    const { rows } = await client.query<{
      problem: string;
      account_id: string | null;
      sequence: bigint | null;
    }>('select problem, account_id, sequence from verify_ledger()');
    // From the first entry on, portions of the test's size find the same.
    const { rows: found } = await client.query<{ as_portions: unknown; at_ends: unknown }>(`
      select (select problems from begin_ledger_check(now(), 1), verify_next_entries('${walletId}', 1000)) -> 0 as as_portions,
        (select to_jsonb(e) - 'transfer_id' - 'detail' from verify_ledger_ends(true) e limit 1) as at_ends`);
    return { whole: rows[0], portions: found[0]?.as_portions ?? found[0]?.at_ends };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each([
  [
    'a changed amount',
    'update ledger_entries set amount = amount + 1 where account_id = :wallet and sequence = 2',
    { problem: 'balance after does not follow', sequence: 2n },
  ],
  [
    'a changed amount with the balances after it made to fit',
    `update ledger_entries set amount = amount + case when sequence = 2 then 1 else 0 end, balance_after = balance_after + 1
     where account_id = :wallet and sequence >= 2`,
    { problem: 'hash does not match', sequence: 2n },
  ],
  [
    'a deleted entry',
    'delete from ledger_entries where account_id = :wallet and sequence = 2',
    { problem: 'entry missing in sequence', sequence: 3n },
  ],
  [
    'a deleted last entry',
    'delete from ledger_entries where account_id = :wallet and sequence = 3',
    { problem: 'wallet does not match its last entry', sequence: 3n },
  ],
  [
    'two entries in each other’s place',
    `update ledger_entries set sequence = case sequence when 1 then 1002 else 1001 end where account_id = :wallet and sequence < 3;
     update ledger_entries set sequence = sequence - 1000 where account_id = :wallet and sequence > 1000`,
    { problem: 'balance after does not follow', sequence: 1n },
  ],
  [
    'an edited balance',
    'update ledger_accounts set balance = balance + 100 where id = :wallet',
    { problem: 'wallet does not match its last entry', sequence: 3n },
  ],
  [
    'an edited description',
    `update ledger_transfers set description = 'gift' where id =
     (select transfer_id from ledger_entries where account_id = :wallet and sequence = 1)`,
    { problem: 'hash does not match', sequence: 1n },
  ],
  [
    'a house entry moved to another house account',
    `update ledger_entries set account_id = (select id from ledger_accounts where code = 'fees')
     where hash is null and transfer_id =
     (select transfer_id from ledger_entries where account_id = :wallet and sequence = 2)`,
    { problem: 'hash does not match', sequence: 2n },
  ],
  [
    'an entry of another kind than its transfer',
    "update ledger_entries set kind = 'credit' where account_id = :wallet and sequence = 2",
    { problem: 'entry is not as its transfer', sequence: 2n },
  ],
  [
    'an entry of another time than its transfer',
    "update ledger_entries set created_at = created_at + interval '1 microsecond' where account_id = :wallet and sequence = 3",
    { problem: 'entry is not as its transfer', sequence: 3n },
  ],
])('verification finds %s and names the row', async (_what, statement, expected) => {
  const { whole, portions } = await tamper(statement);
  expect(whole).toEqual({ account_id: walletId, ...expected });
  expect(portions).toMatchObject({ account_id: walletId, problem: expected.problem });
  expect((await verifyLedger(database.owner.db)).problems).toEqual([]);
});
