// Balance management: credit adds, debit subtracts, adjustment sets; each once, each under someone's name.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { changeBalance } from '#shared/resellers/clients.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { errors as arabic } from '#shared/messages/errors.ar.ts';
import { sql } from '#server/platform/database/pool.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, newKey, problemOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { ageOfPassword, audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(async () => {
  const report = await verifyLedger(store.database.owner.db);
  await store.close();
  expect(report.problems).toEqual([]);
  expect(report.trialBalance).toBe('0.00000000');
});

type Change = { type: string; amount: { amount: string; currency: string }; description?: string };
const change = (client: { resellerId: string }, body: unknown, key = newKey(), by = admin): Promise<Answer> =>
  callAs(store, by)('POST', `/api/admin/clients/${client.resellerId}/balance`, body, {
    'idempotency-key': key,
  });
const usd = (amount: string) => ({ amount, currency: 'USD' });
const balances = (answer: Answer) => {
  const { balance_before, balance } = dataOf(answer, changeBalance.response);
  return [balance_before.amount, balance.amount];
};
async function balanceOf({ resellerId }: { resellerId: string }): Promise<string> {
  const { balance } = await store.database.owner.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('reseller_id', '=', resellerId)
    .executeTakeFirstOrThrow();
  return balance;
}
async function movementsOf({ resellerId }: { resellerId: string }) {
  const { rows } = await sql<{ kind: string; description: string; amount: string; actor_id: string }>`
    select kind, description, amount::text, actor_id from balance_transactions
    where reseller_id = ${resellerId} order by sequence`.execute(store.database.owner.db);
  return rows;
}

test('credit adds, debit subtracts, adjustment sets, in any currency of the store', async () => {
  const client = await store.makeSignedInBuyer();
  const steps: [Change, string, string][] = [
    [{ type: 'credit', amount: usd('100') }, '0.00000000', '100.00000000'],
    [{ type: 'debit', amount: usd('0.01') }, '100.00000000', '99.99000000'],
    [{ type: 'adjustment', amount: usd('40') }, '99.99000000', '40.00000000'],
    [{ type: 'credit', amount: dinars('1345') }, '40.00000000', '50.00000000'],
    [{ type: 'credit', amount: { amount: '8.5', currency: 'EUR' } }, '50.00000000', '60.00000000'],
    [{ type: 'debit', amount: dinars('134.50') }, '60.00000000', '59.00000000'],
    [{ type: 'adjustment', amount: dinars('0') }, '59.00000000', '0.00000000'],
  ];
  for (const [body, before, after] of steps)
    expect(balances(await change(client, body))).toEqual([before, after]);
  const movements = await movementsOf(client);
  expect(movements.map(({ description }) => description)).toEqual(
    steps.map(([{ type }]) => `Manual ${type} adjustment`),
  );
  expect(movements.every(({ actor_id }) => actor_id === admin.profileId)).toBe(true);
  expect(movements.map(({ amount }) => amount)).toEqual([
    '100.00000000',
    '-0.01000000',
    '-59.99000000',
    '10.00000000',
    '10.00000000',
    '-1.00000000',
    '-59.00000000',
  ]);
});

test('a change leaves an entry with all its facts, a notification, and is heard at once', async () => {
  const client = await store.makeSignedInBuyer(1345);
  const page = await openLive(store, client.cookie);
  const left = await audited(store, async () => {
    const body = {
      type: 'credit',
      amount: dinars('269'),
      description: 'Sorry for the wait. عذرا على التأخير',
    };
    expect(balances(await change(client, body))).toEqual(['10.00000000', '12.00000000']);
  });
  expect(left).toEqual([
    {
      action: 'balance_changed',
      actor_id: admin.profileId,
      profile_id: null,
      reseller_id: client.resellerId,
      ip: '127.0.0.1',
      details: {
        type: 'credit',
        amount: '269 DZD',
        description: 'Sorry for the wait. عذرا على التأخير',
        balance_before: '10.00000000 USD',
        balance: '12.00000000 USD',
      },
    },
  ]);
  const told = dataOf(await callAs(store, client)('GET', '/api/notifications'), z.array(notification));
  expect(told[0]).toMatchObject({
    kind: 'balance_changed',
    params: { type: 'credit', amount: '269.00', currency: 'DZD' },
  });
  await allAnnounced(store);
  page.close();
  expect(page.topics).toEqual(expect.arrayContaining(['balance', 'notifications', 'clients']));
});

test('an accountant may, with the password given in the last ten minutes', async () => {
  const client = await store.makeSignedInBuyer();
  const accountant = await store.makeStaff('accountant');
  const body = { type: 'credit', amount: usd('1') };
  await ageOfPassword(store, accountant.profileId, 601);
  const old = await unchangedBy(store, () => change(client, body, newKey(), accountant));
  expect(refusalOf(old)).toEqual({ status: 403, code: 'password_required' });
  await ageOfPassword(store, accountant.profileId, 590);
  expect(balances(await change(client, body, newKey(), accountant))).toEqual(['0.00000000', '1.00000000']);
});

test('a change without effect is refused with its reason and moves nothing', async () => {
  const client = await store.makeSignedInBuyer(1345);
  const refused = async (body: unknown, headers?: Record<string, string>) => {
    const answer = await unchangedBy(store, () =>
      callAs(store, admin)('POST', `/api/admin/clients/${client.resellerId}/balance`, body, headers),
    );
    const { code, errors, params } = problemOf(answer);
    return { code, ...(errors ? { fields: errors.map(({ field }) => field) } : {}), ...params };
  };
  expect(await refused({ type: 'credit', amount: dinars('0') })).toEqual({ code: 'amount_missing' });
  expect(await refused({ type: 'debit', amount: dinars('0.00') })).toEqual({ code: 'amount_missing' });
  expect(await refused({ type: 'debit', amount: dinars('1345.01') })).toEqual({
    code: 'balance_too_small',
    balance: 'DA 1,345.00',
  });
  expect(await refused({ type: 'debit', amount: usd('11') })).toEqual({
    code: 'balance_too_small',
    balance: '$10.00',
  });
  expect(await refused({ type: 'adjustment', amount: dinars('1345.00') })).toEqual({
    code: 'balance_unchanged',
  });
  const field = (name: string) => ({ code: 'invalid_request', fields: [name] });
  expect(await refused({ type: 'credit' })).toEqual(field('amount'));
  expect(await refused({ type: 'gift', amount: dinars('1') })).toEqual(field('type'));
  expect(await refused({ type: 'credit', amount: dinars('-1') })).toEqual(field('amount.amount'));
  expect(await refused({ type: 'credit', amount: dinars('1.001') })).toEqual(field('amount.amount'));
  expect(await refused({ type: 'credit', amount: { amount: '1', currency: 'GBP' } })).toEqual(
    field('amount.currency'),
  );
  expect(await refused({ type: 'credit', amount: dinars('1'), description: 'x'.repeat(301) })).toEqual(
    field('description'),
  );
  expect(await refused({ type: 'credit', amount: dinars('1'), reseller_id: client.resellerId })).toEqual(
    field('reseller_id'),
  );
  expect(await refused({ type: 'credit', amount: dinars('1') }, { 'idempotency-key': '' })).toEqual({
    code: 'idempotency_key_required',
  });
  const answer = await callAs(store, { cookie: `${admin.cookie}; language=ar` })(
    'POST',
    `/api/admin/clients/${client.resellerId}/balance`,
    { type: 'debit', amount: dinars('2000') },
  );
  expect(problemOf(answer).detail).toBe(arabic.balance_too_small.replace('{balance}', '1,345.00 د.ج'));
  expect(await movementsOf(client)).toHaveLength(1);
});

test('the same change sent twice moves money once and leaves one entry', async () => {
  const client = await store.makeSignedInBuyer();
  const key = newKey();
  const body = { type: 'credit', amount: usd('7'), description: 'once' };
  const left = await audited(store, async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(client, body, key)));
    answers.push(await change(client, body, key));
    expect(answers.map(balances)).toEqual(answers.map(() => ['0.00000000', '7.00000000']));
  });
  expect(left).toHaveLength(1);
  expect(await movementsOf(client)).toHaveLength(1);
  // Later movements do not change what a repetition is told.
  await change(client, { type: 'credit', amount: usd('1') });
  expect(balances(await change(client, body, key))).toEqual(['0.00000000', '7.00000000']);
  for (const other of [
    { ...body, amount: usd('8') },
    { ...body, type: 'debit' },
    { ...body, description: 'twice' },
    { ...body, amount: dinars('7') },
  ]) {
    const refused = await unchangedBy(store, () => change(client, other, key));
    expect(refusalOf(refused)).toEqual({ status: 422, code: 'idempotency_key_reused' });
  }
  const colleague = await store.makeStaff('accountant');
  const refused = await unchangedBy(store, () => change(client, body, key, colleague));
  expect(refusalOf(refused).code).toBe('idempotency_key_reused');
  // Another client's wallet knows nothing of it.
  const neighbour = await store.makeSignedInBuyer();
  expect(balances(await change(neighbour, body, key))).toEqual(['0.00000000', '7.00000000']);
});

test('an adjustment to zero takes the dust, and so does a debit of all that is shown', async () => {
  for (const body of [
    { type: 'adjustment', amount: dinars('0') },
    { type: 'debit', amount: dinars('20') },
  ]) {
    const client = await store.makeSignedInBuyer();
    // Ten times two dinars, each rounded up, are a little more than twenty: 0.14869888.
    for (let count = 0; count < 10; count += 1) await change(client, { type: 'credit', amount: dinars('2') });
    expect(await balanceOf(client)).toBe('0.14869890');
    expect(balances(await change(client, body))).toEqual(['0.14869890', '0.00000000']);
    expect(await balanceOf(client)).toBe('0.00000000');
  }
});

test('adjustments, debits and purchases at the same moment keep the ledger right and the balance above zero', async () => {
  const { db } = store.database.owner;
  const { productId } = await makeProduct(db, store.vault, { price: '100', delivery: 'manual' });
  const line = { product_id: productId, quantity: 1, expected_unit_price: dinars('100') };
  for (let round = 0; round < 3; round += 1) {
    const client = await store.makeSignedInBuyer(1000);
    const buy = () => callAs(store, client)('POST', '/api/orders', { lines: [line] });
    const answers = await meetingAt(
      store,
      (tx) =>
        sql`select from ledger_accounts where reseller_id = ${client.resellerId} for update`.execute(tx),
      [
        buy,
        () => change(client, { type: 'adjustment', amount: dinars('150') }),
        buy,
        () => change(client, { type: 'debit', amount: dinars('140') }),
        buy,
        () => change(client, { type: 'credit', amount: dinars('60') }),
      ],
    );
    const codes = answers.map((answer) => (answer.status < 300 ? 'done' : refusalOf(answer).code));
    expect(
      codes.filter((code) => !['done', 'insufficient_balance', 'balance_too_small'].includes(code)),
    ).toEqual([]);
    const movements = await movementsOf(client);
    expect(movements).toHaveLength(1 + codes.filter((code) => code === 'done').length);
    // Each step follows from the one before it, and the adjustment set the balance of its own moment.
    const { rows } = await sql<{ kind: string; after: string }>`
      select kind, round(balance_after * 134.5, 2)::text as after from balance_transactions
      where reseller_id = ${client.resellerId} order by sequence`.execute(db);
    expect(rows.find(({ kind }) => kind === 'adjustment')?.after).toBe('150.00');
    expect(rows.every(({ after }) => !after.startsWith('-'))).toBe(true);
    expect(rows.at(-1)?.after).toBe(await dinarsOf(client));
  }
});

async function dinarsOf(client: { resellerId: string }): Promise<string> {
  const { rows } = await sql<{ dinars: string }>`
    select round(balance * 134.5, 2)::text as dinars from ledger_accounts
    where reseller_id = ${client.resellerId}`.execute(store.database.owner.db);
  return rows[0]?.dinars ?? '';
}
