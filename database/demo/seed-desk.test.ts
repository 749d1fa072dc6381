// The whole demo store on an empty database: what its staff find on their desk is there, and its ledger is sound.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomers } from '#database/demo/newcomers.ts';
import { demoResellers } from '#database/demo/people.ts';
import { seed } from '#database/demo/seed.ts';
import { nif, rc } from '#shared/resellers/business.contract.ts';
import { listStaffDeposits } from '#server/deposits/reviews/list-staff-deposits.ts';
import { readStaffDeposit } from '#server/deposits/reviews/read-staff-deposit.ts';
import { sql } from '#server/platform/database/pool.ts';
import { readPhone } from '#server/platform/read-phone.ts';
import { openFiles, type Files } from '#server/platform/files/files.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let files: Files;
const folder = mkdtempSync(join(tmpdir(), 'rasid-demo-'));
beforeAll(async () => {
  database = await createTestDatabase();
  const vault = openVault('a secret key for tests, long enough');
  files = await openFiles({ dataDir: folder, s3: null });
  await database.owner.db.transaction().execute((tx) => seed(tx, vault, files));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

async function read(question: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await question.execute(database.owner.db)).rows;
}

test('newcomers are people of their own, with numbers of the right shape', () => {
  const all = [...demoResellers, ...newcomers];
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
  expect(new Set(all.map(({ phone: number }) => number)).size).toBe(all.length);
  for (const one of newcomers) {
    expect(readPhone(one.phone, 'phone')).toBe(one.phone);
    if (one.rc !== null) expect(rc.parse(one.rc)).toBe(one.rc);
    if (one.nif !== null) expect(nif.parse(one.nif)).toBe(one.nif);
    expect(one.reason !== undefined).toBe(one.status === 'rejected');
  }
});

test('thirty-two businesses trade, three wait, two are rejected, one is switched off', async () => {
  expect(
    await read(sql`select status, is_active, count(*)::int as businesses, count(o.reseller_id)::int as trade
      from reseller_profiles r left join (select distinct reseller_id from orders) o on o.reseller_id = r.id
      group by 1, 2 order by 1, 2`),
  ).toEqual([
    { status: 'approved', is_active: false, businesses: 1, trade: 1 },
    { status: 'approved', is_active: true, businesses: 31, trade: 31 },
    { status: 'pending', is_active: true, businesses: 3, trade: 0 },
    { status: 'rejected', is_active: true, businesses: 2, trade: 0 },
  ]);
});

test('the demo distributor buys by the list of its role, the demo reseller at the prices of the catalogue', async () => {
  expect(
    await read(sql`select p.role, l.name, trim_scale(l.percent_off)::text as percent_off from profiles p
      left join price_lists l on l.id = price_list_of(p.reseller_id)
      where p.email in ('distributor@rasid.example', 'reseller@rasid.example') order by p.role`),
  ).toEqual([
    { role: 'distributor', name: 'Distributors', percent_off: '8' },
    { role: 'reseller', name: null, percent_off: null },
  ]);
});

test('nobody gets in by what the demo made up: no links, no staff but the admin', async () => {
  expect(await read(sql`select email from invitations where hash is not null`)).toEqual([]);
  expect(await read(sql`select email from profiles where reseller_id is null`)).toEqual([
    { email: 'admin@rasid.example' },
  ]);
});

test('no mail is due for what is past, and the audit log goes by its time', async () => {
  expect(await read(sql`select id from notifications where is_mail_due`)).toEqual([]);
  const entries = await read(sql`select action from audit_entries order by id`);
  expect(entries.length).toBeGreaterThan(10);
  expect(entries).toEqual(
    await read(sql`select action from audit_entries order by date_trunc('milliseconds', created_at), id`),
  );
});

test('three receipts wait, two of them pictures of one; one was rejected, one deposit waits for its own', async () => {
  const { db } = database.owner;
  expect(
    await read(sql`select status, count(*)::int as deposits, count(receipt_id)::int as receipts from deposits
      where status <> 'paid' group by 1 order by 1`),
  ).toEqual([
    { status: 'awaiting_proof', deposits: 1, receipts: 0 },
    { status: 'rejected', deposits: 1, receipts: 1 },
    { status: 'under_review', deposits: 3, receipts: 3 },
  ]);
  const { data } = await listStaffDeposits(db, { limit: 100, status: 'under_review' });
  expect(data.map(({ duplicates, to_pay, first_approval }) => [duplicates, to_pay, first_approval])).toEqual([
    [1, { amount: '25500.00', currency: 'DZD' }, null],
    [0, { amount: '297.40', currency: 'USD' }, null],
    [1, { amount: '25500.00', currency: 'DZD' }, null],
  ]);
  const [first] = data;
  const { lookalikes } = await readStaffDeposit(db, first?.id ?? '');
  expect(
    lookalikes.map(({ is_same_file, client }) => [is_same_file, client.id === first?.client.id]),
  ).toEqual([[false, false]]);
  for (const { transfer } of data) {
    const bytes = await files.get(transfer?.receipt_url?.split('/').at(-1) ?? '');
    expect((await sharp(bytes ?? undefined).metadata()).format).toBe('webp');
  }
  const past = await listStaffDeposits(db, { limit: 100, status: 'paid', method: 'baridimob' });
  expect(past.data.length).toBeGreaterThan(5);
  for (const { transfer, received, to_pay } of past.data) {
    expect(transfer?.reference).toMatch(/^RS-/);
    expect(received).toEqual(to_pay);
  }
});

test('quotes are in each state, and some wait for an answer', async () => {
  expect(
    await read(sql`select status, count(*)::int as quotes from quote_requests group by 1 order by 1`),
  ).toEqual([
    { status: 'accepted', quotes: 1 },
    { status: 'cancelled', quotes: 1 },
    { status: 'declined', quotes: 2 },
    { status: 'expired', quotes: 1 },
    { status: 'pending', quotes: 3 },
    { status: 'quoted', quotes: 2 },
  ]);
});

test('the demo reseller has 25,000 DA', async () => {
  expect(
    await read(sql`select round(a.balance * units_per_ledger_unit('DZD'), 2)::text as balance from ledger_accounts a
      join profiles p on p.reseller_id = a.reseller_id where p.email = 'reseller@rasid.example'`),
  ).toEqual([{ balance: '25000.00' }]);
});

test('the ledger of the demo verifies', async () => {
  const report = await verifyLedger(database.owner.db);
  expect(report.problems).toEqual([]);
});
