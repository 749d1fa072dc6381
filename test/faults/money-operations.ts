// What may be cut short: each operation with what the database holds before it and after it, and nothing in between.
import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { ChargilyClient } from '#server/deposits/chargily/chargily-client.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { api, dinars } from '#test/client.ts';
import { makeTransfer } from '#test/deposits/transfers.ts';
import type { TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { GATEWAY_KEY, SECRET_KEY, type KillableServer } from './killable-servers.ts';
import { readState, type State } from './money-state.ts';
import { until } from '#test/run/until.ts';

export interface Scene {
  database: TestDatabase;
  /** Of the gateway that all servers use. */
  gatewayUrl: string;
  controlUrl: string;
  /** Of a member of staff who may everything. */
  staffCookie: string;
}

/** One operation on a business of its own. */
export interface Run {
  /** Asks a server for it; the same each time. Rejects where it is refused. */
  ask: (server: KillableServer) => Promise<string>;
  read: () => Promise<State>;
  absent: State;
  whole: State;
  /** What a death may leave otherwise, for the next request to complete. */
  begun?: State[];
}

/** Which of its states an operation is in. Anything else is told in full. */
export async function leftOf({
  read,
  absent,
  begun = [],
  whole,
}: Run): Promise<'absent' | 'begun' | 'whole'> {
  const state = await read();
  const is = (other: State) => JSON.stringify(state) === JSON.stringify(other);
  if (is(absent)) return 'absent';
  if (begun.some(is)) return 'begun';
  expect(state).toEqual(whole);
  return 'whole';
}

export type Operation = (scene: Scene) => Promise<Run>;

export const vault = openVault(SECRET_KEY);

export async function send(
  server: KillableServer,
  path: string,
  sent: { cookie?: string; key?: string; signature?: string; body: unknown },
): Promise<string> {
  const { cookie, key, signature, body } = sent;
  const answer = await api(server, 'POST', path, {
    cookie,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(signature === undefined ? {} : { signature }),
    },
    raw: JSON.stringify(body),
  });
  if (answer.status < 200 || answer.status > 299) throw new Error(`${answer.status} ${answer.text}`);
  return answer.text;
}

export const purchase: Operation = async ({ database }) => {
  const { db } = database.owner;
  const buyer = await makeBuyer(db, { balanceDzd: 5000 });
  const codes = Array.from({ length: 4 }, () => randomUUID());
  const { productId } = await makeProduct(db, vault, { price: '1200', codes });
  const cookie = await openSession(database, buyer.profileId);
  const key = randomUUID();
  const lines = [{ product_id: productId, quantity: 2, expected_unit_price: dinars('1200.00') }];
  const read = () => readState(database, buyer, productId);
  const absent = await read();
  return {
    ask: (server) => send(server, '/api/orders', { cookie, key, body: { lines } }),
    read,
    absent,
    whole: {
      ...absent,
      balance: '2600.00',
      movements: 'deposit 5000.00, purchase -2400.00',
      orders: 'completed paid, items: 1, delivered: 2',
      sold: 2,
      notifications: 'deposit_paid, order_completed',
      keys: 1,
    },
  };
};

/** A deposit at the gateway that waits to be paid; its checkout is made there, or only named. */
async function waitingDeposit(database: TestDatabase, buyer: Buyer, checkoutId: string): Promise<string> {
  const { id } = await database.owner.db
    .insertInto('deposits')
    .values({
      reseller_id: buyer.resellerId,
      profile_id: buyer.profileId,
      method: 'chargily',
      amount: '5000',
      fee: '145',
      pay_amount: '5145',
      status: 'awaiting_payment',
      gateway: 'test',
      checkout_id: checkoutId,
      idempotency_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const paid = (absent: State): State => ({
  ...absent,
  balance: '5000.00',
  movements: 'deposit 5000.00',
  deposits: 'paid 5000.00 with a checkout',
  notifications: 'deposit_paid',
});

export const webhook: Operation = async ({ database }) => {
  const buyer = await makeBuyer(database.owner.db);
  const checkoutId = randomUUID().replaceAll('-', '').slice(0, 26);
  await waitingDeposit(database, buyer, checkoutId);
  const data = { id: checkoutId, amount: 5145, currency: 'dzd', status: 'paid', livemode: false };
  const body = { id: randomUUID(), entity: 'event', type: 'checkout.paid', data, livemode: false };
  const signature = createHmac('sha256', GATEWAY_KEY).update(JSON.stringify(body)).digest('hex');
  const read = () => readState(database, buyer);
  const absent = await read();
  return {
    ask: (server) => send(server, '/webhooks/chargily', { signature, body }),
    read,
    absent,
    whole: paid(absent),
  };
};

export const poll: Operation = async ({ database, gatewayUrl, controlUrl }) => {
  const { db } = database.owner;
  const buyer = await makeBuyer(db);
  const gateway = new ChargilyClient({
    baseUrl: `${gatewayUrl}/test/api/v2`,
    secretKey: GATEWAY_KEY,
    mode: 'test',
    webhookUrl: '',
  });
  const made = await gateway.createCheckout({
    depositId: randomUUID(),
    amountDzd: 5145,
    paymentMethod: null,
    language: 'en',
    successUrl: 'http://shop.example/deposit/success',
    failureUrl: 'http://shop.example/deposit/failure',
  });
  const id = await waitingDeposit(database, buyer, made.id);
  const paying = await fetch(`${controlUrl}/checkouts/${made.id}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'pay' }),
  });
  if (!paying.ok) throw new Error(await paying.text());
  // Of all deposits this one alone is due, whatever other operations have left.
  await sql`update deposits set next_check_at = case when id = ${id} then now() end
    where id = ${id} or next_check_at is not null`.execute(db);
  const read = () => readState(database, buyer);
  const absent = await read();
  return { ask: (server) => check(database, server), read, absent, whole: paid(absent) };
};

/** Has this server, and no other, do what the schedule asks for every minute. */
async function check({ owner: { db } }: TestDatabase, { proxy }: KillableServer): Promise<string> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where locked_at is null))`.execute(db);
  const { rows } = await sql<{ id: bigint }>`
    select id from graphile_worker.add_job('check_deposits', '{}'::json)`.execute(db);
  proxy.releaseJobs();
  await until(async () => {
    const left = await sql`select from graphile_worker.jobs where id = ${rows[0]?.id}`.execute(db);
    if (left.rows.length > 0 && !proxy.isFrozen) throw new Error('the check has not ended');
  }, 5);
  if (proxy.isFrozen) throw new Error('the server was killed');
  proxy.holdsJobs = true;
  return 'done';
}

export const opening: Operation = async ({ database, gatewayUrl }) => {
  const buyer = await makeBuyer(database.owner.db);
  const cookie = await openSession(database, buyer.profileId);
  const key = randomUUID();
  const body = { amount: dinars('5000'), method: 'chargily' };
  const read = () => readState(database, buyer, null, gatewayUrl);
  const absent = await read();
  return {
    ask: (server) => send(server, '/api/deposits', { cookie, key, body }),
    read,
    absent,
    // Committed before the gateway hears of it; then the gateway's answer may be lost.
    begun: [0, 1].map((checkouts) => ({ ...absent, deposits: 'created 5000.00', checkouts })),
    whole: { ...absent, deposits: 'awaiting_payment 5000.00 with a checkout', checkouts: 1 },
  };
};

export const balanceChange: Operation = async ({ database, staffCookie: cookie }) => {
  const buyer = await makeBuyer(database.owner.db, { balanceDzd: 5000 });
  const key = randomUUID();
  const body = { type: 'adjustment', amount: dinars('7000'), description: 'Counted again' };
  const path = `/api/admin/clients/${buyer.resellerId}/balance`;
  const read = () => readState(database, buyer);
  const absent = await read();
  return {
    ask: (server) => send(server, path, { cookie, key, body }),
    read,
    absent,
    whole: {
      ...absent,
      balance: '7000.00',
      movements: 'deposit 5000.00, adjustment 2000.00',
      notifications: 'balance_changed, deposit_paid',
      audit: 'balance_changed',
    },
  };
};

export const approval: Operation = async ({ database, staffCookie: cookie }) => {
  const buyer = await makeBuyer(database.owner.db);
  const id = await makeTransfer({ database }, buyer, { status: 'under_review' });
  const body = { received: dinars('5000') };
  const read = () => readState(database, buyer);
  const absent = await read();
  return {
    ask: (server) => send(server, `/api/admin/deposits/${id}/approve`, { cookie, body }),
    read,
    absent,
    whole: { ...paid(absent), deposits: 'paid 5000.00', audit: 'deposit_approved' },
  };
};
