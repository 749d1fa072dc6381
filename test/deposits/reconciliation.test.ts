// The gateway's checkouts held against the deposits: what was lost is credited, what can't be right is shown.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dinars } from '#test/client.ts';
import {
  balanceOf,
  clearFaults,
  expectSoundLedger,
  fault,
  readDeposit,
  settle,
  waitForStatus,
} from './gateway-steps.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { findingsOn, makeStray, openAtGateway, reconcile } from './reconciliation-steps.ts';
import { audited } from '#test/staff/staff-steps.ts';

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

const open = () => openAtGateway(store, buyer);
const asOwner = (statement: ReturnType<typeof sql>) => statement.execute(store.database.owner.db);

test('where both say the same there is nothing to show', async () => {
  const paid = await open();
  await settle(store, paid.checkout, 'pay');
  await waitForStatus(store, buyer.cookie, paid.deposit.id, 'paid');
  const failed = await open();
  await settle(store, failed.checkout, 'fail');
  await waitForStatus(store, buyer.cookie, failed.deposit.id, 'failed');
  const waiting = await open();
  const page = await openLive(store, accountant.cookie);
  const entries = await audited(store, async () => {
    const done = await reconcile(store, accountant);
    expect(done).toEqual({
      id: done.id,
      author: accountant.email,
      gateway: 'sandbox',
      started_at: done.started_at,
      finished_at: done.finished_at,
      checkouts: 3,
      deposits: 3,
      failure: null,
      exception_count: 0,
      exceptions: [],
    });
  });
  expect(entries.map(({ action, actor_id }) => ({ action, actor_id }))).toEqual([
    { action: 'gateway_reconciled', actor_id: accountant.profileId },
  ]);
  expect((await readDeposit(store, buyer.cookie, waiting.deposit.id)).status).toBe('awaiting_payment');
  await allAnnounced(store);
  expect(page.topics).toContain('ledger');
  page.close();
});

test('a payment whose webhook was lost is credited at once, and stays to be seen', async () => {
  await fault(store, { webhook: { drop: true } });
  const { deposit, checkout } = await open();
  await settle(store, checkout, 'pay');
  const done = await reconcile(store, accountant);
  expect(findingsOn(done, checkout)).toEqual([
    {
      kind: 'paid_not_credited',
      checkout_id: checkout,
      gateway_status: 'paid',
      gateway_amount: dinars('5145.00'),
      // As it stands now.
      deposit: { id: deposit.id, status: 'paid', to_pay: dinars('5145.00'), client: null },
    },
  ]);
  expect(done.exception_count).toBe(1);
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
  expect(findingsOn(await reconcile(store, accountant), checkout)).toEqual([]);
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
});

test('a deposit that we had given up is credited too, also where we never heard of its checkout', async () => {
  await fault(store, { webhook: { drop: true } });
  const closed = await open();
  await asOwner(
    sql`update deposits set status = 'expired', next_check_at = null where id = ${closed.deposit.id}`,
  );
  const lost = await open();
  await asOwner(sql`update deposits set status = 'failed', checkout_id = null, checkout_url = null, gateway = null,
    next_check_at = null where id = ${lost.deposit.id}`);
  await settle(store, closed.checkout, 'pay');
  await settle(store, lost.checkout, 'pay');
  const done = await reconcile(store, accountant);
  expect(done.exceptions).toHaveLength(2);
  for (const { checkout } of [closed, lost])
    expect(findingsOn(done, checkout).map(({ kind }) => kind)).toEqual(['paid_not_credited']);
  expect(await balanceOf(store, buyer.resellerId)).toBe('10000.00');
  const rows = await asOwner(
    sql`select status, gateway, checkout_id from deposits where id = ${lost.deposit.id}`,
  );
  expect(rows.rows).toEqual([{ status: 'paid', gateway: 'sandbox', checkout_id: lost.checkout }]);
});

test('a deposit that was credited without having been paid is shown', async () => {
  const { deposit, checkout } = await open();
  await asOwner(sql`select credit_deposit(${deposit.id})`);
  const found = findingsOn(await reconcile(store, accountant), checkout);
  expect(found).toEqual([
    {
      kind: 'credited_not_paid',
      checkout_id: checkout,
      gateway_status: 'pending',
      gateway_amount: dinars('5145.00'),
      deposit: { id: deposit.id, status: 'paid', to_pay: dinars('5145.00'), client: null },
    },
  ]);
  await settle(store, checkout, 'pay');
  expect(findingsOn(await reconcile(store, accountant), checkout)).toEqual([]);
});

test.each([
  ['the amount', sql`amount = 50000`],
  ['what is to be paid', sql`pay_amount = 51145`],
])('a deposit of another amount than its checkout is shown and not credited: %s', async (_what, set) => {
  await sql`update reseller_profiles set trade_name = 'Atlas' where id = ${buyer.resellerId}`.execute(
    store.database.owner.db,
  );
  await fault(store, { webhook: { drop: true } });
  const { deposit, checkout } = await open();
  await asOwner(sql`update deposits set ${set}, next_check_at = null where id = ${deposit.id}`);
  await settle(store, checkout, 'pay');
  const [found] = findingsOn(await reconcile(store, accountant), checkout);
  expect(found).toMatchObject({
    kind: 'amount_differs',
    gateway_status: 'paid',
    gateway_amount: dinars('5145.00'),
    deposit: { id: deposit.id, status: 'awaiting_payment', client: 'Atlas' },
  });
  expect(await balanceOf(store, buyer.resellerId)).toBe('0.00');
});

test('paid unknown checkouts are shown, unpaid ones are not', async () => {
  const { deposit } = await open();
  const stray = await makeStray(store, randomUUID());
  const second = await makeStray(store, deposit.id);
  const odd = await makeStray(store, 'not an id at all');
  const unpaid = await makeStray(store, randomUUID());
  for (const { id } of [stray, second, odd]) await settle(store, id, 'pay');
  const done = await reconcile(store, accountant);
  const expected = { kind: 'unknown_checkout', gateway_status: 'paid', gateway_amount: dinars('700.00') };
  expect(findingsOn(done, stray.id)).toEqual([{ ...expected, checkout_id: stray.id, deposit: null }]);
  expect(findingsOn(done, odd.id)).toEqual([{ ...expected, checkout_id: odd.id, deposit: null }]);
  // A second page for the same deposit, which was shown to no one.
  expect(findingsOn(done, second.id)).toEqual([
    {
      ...expected,
      checkout_id: second.id,
      deposit: { id: deposit.id, status: 'awaiting_payment', to_pay: dinars('5145.00'), client: null },
    },
  ]);
  expect(findingsOn(done, unpaid.id)).toEqual([]);
  expect(await balanceOf(store, buyer.resellerId)).toBe('0.00');
});

test('a deposit whose checkout the gateway does not know is shown, where that matters', async () => {
  const [waiting, paid, ended, old, elsewhere] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ];
  const rename = (one: { deposit: Deposit }, name: string, more = sql``) =>
    asOwner(sql`update deposits set checkout_id = ${name} ${more} where id = ${one.deposit.id}`);
  await rename(waiting, 'gone-1');
  await asOwner(sql`select credit_deposit(${paid.deposit.id})`);
  await rename(paid, 'gone-2');
  await rename(ended, 'gone-3', sql`, status = 'cancelled'`);
  await rename(old, 'gone-4', sql`, created_at = now() - interval '31 days'`);
  await rename(elsewhere, 'gone-5', sql`, gateway = 'live'`);
  const done = await reconcile(store, accountant);
  const missing = done.exceptions.filter(({ kind }) => kind === 'missing_checkout');
  expect(missing.map(({ id: _, ...one }) => one)).toEqual([
    {
      kind: 'missing_checkout',
      checkout_id: 'gone-1',
      gateway_status: null,
      gateway_amount: null,
      deposit: {
        id: waiting.deposit.id,
        status: 'awaiting_payment',
        to_pay: dinars('5145.00'),
        client: null,
      },
    },
    {
      kind: 'missing_checkout',
      checkout_id: 'gone-2',
      gateway_status: null,
      gateway_amount: null,
      deposit: { id: paid.deposit.id, status: 'paid', to_pay: dinars('5145.00'), client: null },
    },
  ]);
  await asOwner(
    sql`update deposits set created_at = now() - interval '40 days' where id = ${paid.deposit.id}`,
  );
});
