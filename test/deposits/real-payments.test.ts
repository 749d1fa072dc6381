// A store that takes real payments: play money of the sandbox or of the gateway's test side credits nothing any more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { initialiseStore } from '#server/store/initialise-store.ts';
import { GATEWAY_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { refusalOf, unchangedBy } from '#test/client.ts';
import {
  askDeposit,
  askGatewayAbout,
  balanceOf,
  checkoutOf,
  expectSoundLedger,
  openDeposit,
  readDeposit,
  settle,
} from './gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/gateway_unavailable/);

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const keys = { mode: 'test', public_key: 'test_pk_Zq7Xw3Vt9Lm2', secret_key: GATEWAY_KEY };

test('play money that is paid after the store went live credits nothing, and no page for more is made', async () => {
  const { db } = store.database.owner;
  const admin = callAs(store, await store.makeAdmin());
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const before = await openDeposit(store, cookie);
  expect((await admin('PUT', '/api/admin/gateway-keys', keys)).status).toBe(200);

  await initialiseStore(db, 'USD', true); // as a start with live keys does
  await initialiseStore(db, 'USD'); // and one without them changes nothing of it
  await settle(store, checkoutOf(before), 'pay');
  // The webhook is sent in the background: what follows is true of a store that has heard it.
  const verdicts = async () =>
    (await sql`select distinct verdict from webhook_events where deposit_id = ${before.id}`.execute(db)).rows;
  await expect.poll(verdicts).toEqual([{ verdict: 'mismatch' }]);
  await askGatewayAbout(store, before.id);
  await store.checkDeposits();
  expect((await readDeposit(store, cookie, before.id)).status).toBe('awaiting_payment');
  expect(await balanceOf(store, resellerId)).toBe('0.00');
  expect(await verdicts()).toEqual([{ verdict: 'mismatch' }]);

  const refused = await askDeposit(store, cookie);
  expect(refusalOf(refused)).toEqual({ status: 502, code: 'gateway_unavailable' });
  const removed = await unchangedBy(store, () => admin('DELETE', '/api/admin/gateway-keys'));
  expect(refusalOf(removed)).toEqual({ status: 409, code: 'store_is_live' });
  const replaced = await unchangedBy(store, () => admin('PUT', '/api/admin/gateway-keys', keys));
  expect(refusalOf(replaced)).toEqual({ status: 409, code: 'store_is_live' });
  await expectSoundLedger(store);
});
