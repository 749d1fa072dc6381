// The owner's first step: what balances are kept in, until the first money moves.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLedgerCurrency } from '#shared/wallet/ledger-currency.contract.ts';
import { initialiseStore } from '#server/store/initialise-store.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { ageOfPassword, audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeEach(async () => {
  store = await startTestStore({ isDemo: false });
  admin = await store.makeAdmin();
});
afterEach(() => store.close());

const ADDRESS = '/api/admin/ledger-currency';
const FIXED = { status: 409, code: 'ledger_currency_fixed' };
const choose = (currency: string) => callAs(store, admin)('PUT', ADDRESS, { currency });
const read = async () => dataOf(await callAs(store, admin)('GET', ADDRESS), readLedgerCurrency.response);
const kept = async () =>
  store.database.owner.db
    .selectFrom('ledger_accounts')
    .select(sql<string>`trim_scale(balance)::text`.as('balance'))
    .where('kind', '=', 'wallet')
    .execute();

test('the currency must be chosen, and can be changed until money moves', async () => {
  expect(await read()).toEqual({ currency: 'USD', is_chosen: false, may_choose: true });
  const dinars = { currency: 'DZD', is_chosen: true, may_choose: true };
  const entries = await audited(store, async () =>
    expect(dataOf(await choose('DZD'), readLedgerCurrency.response)).toEqual(dinars),
  );
  expect(entries).toMatchObject([{ action: 'ledger_currency_chosen', details: { from: 'USD', to: 'DZD' } }]);
  expect(await read()).toEqual(dinars);
  // A start whose environment says otherwise leaves it alone.
  await initialiseStore(store.database.owner.db, 'USD');
  expect(await read()).toEqual(dinars);
  expect((await choose('EUR')).status).toBe(200);
  expect((await choose('DZD')).status).toBe(200);

  const buyer = await store.makeSignedInBuyer();
  await addFunds(store.database.owner.db, buyer, '5000');
  expect(await kept()).toEqual([{ balance: '5000' }]);
  for (const currency of ['USD', 'DZD'])
    expect(refusalOf(await unchangedBy(store, () => choose(currency))), currency).toEqual(FIXED);
  expect(await read()).toEqual({ currency: 'DZD', is_chosen: true, may_choose: false });
  await initialiseStore(store.database.owner.db, 'USD');
});

test('an old password is asked for again', async () => {
  await ageOfPassword(store, admin.profileId, 3600);
  const refused = await unchangedBy(store, () => choose('DZD'));
  expect(refusalOf(refused).code).toBe('password_required');
});

test('of a choice and the first transfer at the same moment one comes first', async () => {
  const buyer = await store.makeSignedInBuyer();
  const credit = () =>
    api(store, 'POST', `/api/admin/clients/${buyer.resellerId}/balance`, {
      cookie: admin.cookie,
      headers: { 'idempotency-key': newKey() },
      body: { type: 'credit', amount: { amount: '13450', currency: 'DZD' }, description: 'Opening balance' },
    });
  const [credited, chosen] = await meetingAt(
    store,
    (tx) => sql`select from ledger_accounts where reseller_id = ${buyer.resellerId} for update`.execute(tx),
    [credit, () => choose('DZD')],
  );
  expect(credited?.status).toBe(200);
  if (chosen === undefined) throw new Error('no answer');
  if (chosen.status === 200) expect(await kept()).toEqual([{ balance: '13450' }]);
  else {
    expect(refusalOf(chosen)).toEqual(FIXED);
    expect(await kept()).toEqual([{ balance: '100' }]);
  }
});

test('the demo does not ask', async () => {
  const demo = await startTestStore();
  try {
    const call = callAs(demo, await demo.makeAdmin());
    expect(dataOf(await call('GET', ADDRESS), readLedgerCurrency.response)).toMatchObject({
      may_choose: false,
    });
    expect(refusalOf(await unchangedBy(demo, () => call('PUT', ADDRESS, { currency: 'DZD' })))).toEqual(
      FIXED,
    );
  } finally {
    await demo.close();
  }
});
