// Deposits that no one comes back for: what the check of every minute makes of them. The faults of the gateway one by one
// are in gateway-faults.test.ts.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { atEnd } from '#test/run/at-end.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { newKey } from '#test/client.ts';
import { refusedDeposit } from './gateway-cases.ts';
import {
  balanceOf,
  checkoutOf,
  checkoutsFor,
  clearFaults,
  expectSoundLedger,
  fault,
  openDeposit,
  readDeposit,
  resend,
  settle,
  verdictsOn,
} from './gateway-steps.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/gateway_unavailable/);

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => clearFaults(store));
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

test('the check finds a page whose address was lost, though nobody asks again, and its payment', async () => {
  const { cookie, resellerId, profileId } = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  // As a server leaves it that was killed between the gateway's answer and writing it down.
  const { id } = await db
    .insertInto('deposits')
    .values({
      reseller_id: resellerId,
      profile_id: profileId,
      method: 'chargily',
      amount: '5000',
      fee: '145',
      pay_amount: '5145',
      idempotency_key: newKey(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await store.gateway.createCheckout({
    depositId: id,
    amountDzd: 5145,
    paymentMethod: null,
    language: 'en',
    successUrl: 'http://shop.example/deposit/success',
    failureUrl: 'http://shop.example/deposit/failure',
  });
  await fault(store, { webhook: { drop: true } });
  await settle(store, made.id, 'pay');
  for (const status of ['awaiting_payment', 'paid'] as const) {
    await sql`update deposits set next_check_at = now() where id = ${id}`.execute(db);
    expect(await store.checkDeposits()).toBe(1);
    expect((await readDeposit(store, cookie, id)).status).toBe(status);
  }
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
});

test('a deposit that never got a page to pay on is given up after an hour, and its key says so', async () => {
  const refused = await refusedDeposit(store, 'server_error');
  await sql`update deposits set next_check_at = now() where id = ${refused.id}`.execute(
    store.database.owner.db,
  );
  expect(await store.checkDeposits()).toBe(1);
  expect((await readDeposit(store, refused.cookie, refused.id)).status).toBe('created');
  await sql`update deposits set created_at = now() - interval '61 minutes', next_check_at = now()
    where id = ${refused.id}`.execute(store.database.owner.db);
  expect(await store.checkDeposits()).toBe(1);
  expect((await readDeposit(store, refused.cookie, refused.id)).status).toBe('failed');
  expect(await openDeposit(store, refused.cookie, { key: refused.key })).toMatchObject({
    id: refused.id,
    status: 'failed',
  });
  expect(await checkoutsFor(store, refused.id)).toEqual([]);
});

test('an unpaid deposit is checked later and expires after a day', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie);
  const { db } = store.database.owner;
  await sql`update deposits set next_check_at = now() where id = ${opened.id}`.execute(db);
  expect(await store.checkDeposits()).toBe(1);
  expect(await readDeposit(store, cookie, opened.id)).toEqual(opened);
  expect(await store.checkDeposits()).toBe(0);
  await sql`update deposits set created_at = now() - interval '25 hours', next_check_at = now()
    where id = ${opened.id}`.execute(db);
  // The gateway's own word about the end comes later here: it might overtake the check, and end the deposit itself.
  await fault(store, { webhook: { drop: true } });
  expect(await store.checkDeposits()).toBe(1);
  expect((await readDeposit(store, cookie, opened.id)).status).toBe('expired');
  await clearFaults(store);
  expect(await resend(store, checkoutOf(opened))).toMatchObject([{ type: 'checkout.expired', status: 200 }]);
  expect(await verdictsOn(store, opened.id)).toEqual(['unchanged']);
});

test('a deposit that fails does not block the others', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  const stuck = await openDeposit(store, cookie);
  const paid = await openDeposit(store, cookie);
  await fault(store, { webhook: { drop: true } });
  await settle(store, checkoutOf(stuck), 'fail');
  await settle(store, checkoutOf(paid), 'pay');
  await sql`update deposits set next_check_at = now() - interval '1 hour' where id = ${stuck.id}`.execute(db);
  await sql`update deposits set next_check_at = now() - interval '1 minute' where id = ${paid.id}`.execute(
    db,
  );
  const refuse = sql.raw(
    `alter table deposits add constraint stuck check (id <> '${stuck.id}' or status <> 'failed')`,
  );
  atEnd(() => sql`alter table deposits drop constraint stuck`.execute(db));
  await sql`${refuse}`.execute(db);
  await expect(store.checkDeposits()).rejects.toThrow('some deposits could not be checked');
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
  const { rows } = await sql<{ is_later: boolean }>`
    select next_check_at > now() as is_later from deposits where id = ${stuck.id}`.execute(db);
  expect(rows).toEqual([{ is_later: true }]);
});
