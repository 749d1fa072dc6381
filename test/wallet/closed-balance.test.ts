// The balance of an account that was closed: it gets no money, and what came late can be paid back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBalance } from '#shared/resellers/clients.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, newKey, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const usd = (amount: string) => ({ amount, currency: 'USD' });
const change = (client: { resellerId: string }, body: unknown, key = newKey()): Promise<Answer> =>
  callAs(store, admin)('POST', `/api/admin/clients/${client.resellerId}/balance`, body, {
    'idempotency-key': key,
  });
const balances = (answer: Answer) => {
  const { balance_before, balance } = dataOf(answer, changeBalance.response);
  return [balance_before.amount, balance.amount];
};

test('a closed account gets no money', async () => {
  const client = await store.makeSignedInBuyer();
  await sql`update profiles set is_active = false, closed_at = now() where id = ${client.profileId}`.execute(
    store.database.owner.db,
  );
  const refused = await unchangedBy(store, () => change(client, { type: 'credit', amount: usd('5') }));
  expect(refusalOf(refused)).toEqual({ status: 404, code: 'not_found' });
});

test('money that came late for a closed account can be taken off to be paid back, and nothing else is done there', async () => {
  const client = await store.makeSignedInBuyer(1345);
  await sql`update profiles set is_active = false, closed_at = now() where id = ${client.profileId}`.execute(
    store.database.owner.db,
  );
  await sql`update reseller_profiles set is_active = false where id = ${client.resellerId}`.execute(
    store.database.owner.db,
  );
  for (const type of ['credit', 'adjustment']) {
    const refused = await unchangedBy(store, () => change(client, { type, amount: usd('5') }));
    expect(refusalOf(refused), type).toEqual({ status: 404, code: 'not_found' });
  }
  const key = newKey();
  const paidBack = { type: 'debit', amount: dinars('1345'), description: 'Paid back by transfer' };
  const left = await audited(store, async () => {
    for (const send of [() => change(client, paidBack, key), () => change(client, paidBack, key)])
      expect(balances(await send())).toEqual(['10.00000000', '0.00000000']);
  });
  expect(left).toMatchObject([
    { action: 'balance_changed', details: { description: 'Paid back by transfer' } },
  ]);
  const nobody = { resellerId: '01980000-0000-7000-8000-000000000000' };
  const refused = await unchangedBy(store, () => change(nobody, paidBack));
  expect(refusalOf(refused)).toEqual({ status: 404, code: 'not_found' });
});

test('a client that is closed while its change waits at the wallet gets no money', async () => {
  const client = await store.makeSignedInBuyer();
  const [answer] = await meetingAt(
    store,
    async (tx) => {
      await sql`select from ledger_accounts where reseller_id = ${client.resellerId} for update`.execute(tx);
      await sql`update profiles set is_active = false, closed_at = now() where id = ${client.profileId}`.execute(
        tx,
      );
    },
    [() => change(client, { type: 'credit', amount: usd('5') })],
  );
  expect(answer === undefined ? null : refusalOf(answer)).toEqual({ status: 404, code: 'not_found' });
  expect(await balanceOf(store, client.resellerId)).toBe('0.00');
});
