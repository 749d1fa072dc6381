// Both ends of a deposit: the buyer's requests and what happens at the gateway.
import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { deposit, type Deposit } from '#shared/deposits/deposits.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { GATEWAY_KEY, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, type Answer } from '#test/client.ts';
import { until } from '#test/run/until.ts';

export type Outcome = 'pay' | 'fail' | 'cancel' | 'expire';

interface Wish {
  amount?: string;
  method?: string;
  key?: string;
  language?: string;
}

export function askDeposit(store: TestStore, cookie: string, wish: Wish = {}): Promise<Answer> {
  const { amount = '5000', method = 'chargily', key = newKey(), language } = wish;
  return api(store, 'POST', '/api/deposits', {
    cookie,
    headers: { 'idempotency-key': key },
    body: { amount: dinars(amount), method, ...(language === undefined ? {} : { language }) },
  });
}

/** A deposit that waits to be paid. */
export async function openDeposit(store: TestStore, cookie: string, wish: Wish = {}): Promise<Deposit> {
  const answer = await askDeposit(store, cookie, wish);
  expect(answer.status).toBe(201);
  return dataOf(answer, deposit);
}

export async function readDeposit(store: TestStore, cookie: string, id: string): Promise<Deposit> {
  return dataOf(await api(store, 'GET', `/api/deposits/${id}`, { cookie }), deposit);
}

/** Until the deposit has this status, which only a webhook or the check can bring about. */
export function waitForStatus(
  store: TestStore,
  cookie: string,
  id: string,
  status: Deposit['status'],
): Promise<void> {
  return until(async () => expect((await readDeposit(store, cookie, id)).status).toBe(status), 30);
}

const PAY_PAGE = /^http:\/\/shop\.example\/sandbox\/gateway\/test\/checkouts\/([0-9a-z]{26})\/pay$/;

/** The gateway's name for what is to be paid, from the page's address. */
export function checkoutOf({ checkout_url: url }: Deposit): string {
  const [, id] = PAY_PAGE.exec(url ?? '') ?? [];
  if (id === undefined) throw new Error(`not a page to pay on: ${url}`);
  return id;
}

/** What a payer's press of a button does, late outcomes included. */
export async function settle(store: TestStore, checkoutId: string, outcome: Outcome): Promise<void> {
  expect((await control(store, `/checkouts/${checkoutId}/outcome`, { outcome })).status).toBe(200);
}

const deliveries = z.object({
  deliveries: z.array(
    z.strictObject({ type: z.string(), status: z.number().nullable(), attempts: z.number() }),
  ),
});

/** Sends the checkout's last event once more and waits until each of its webhooks was answered or given up. */
export async function resend(store: TestStore, checkoutId: string) {
  const answer = await control(store, `/checkouts/${checkoutId}/webhook`);
  return deliveries.parse(await answer.json()).deliveries;
}

/** What the schedule does a minute after the deposit was opened. */
export async function askGatewayAbout(store: TestStore, depositId: string): Promise<void> {
  await store.database.owner.db
    .updateTable('deposits')
    .set({ next_check_at: sql`now()` })
    .where('id', '=', depositId)
    .execute();
  expect(await store.checkDeposits()).toBe(1);
}

export async function fault(store: TestStore, change: object): Promise<void> {
  expect((await control(store, '/faults', change)).status).toBe(200);
}

export async function clearFaults(store: TestStore): Promise<void> {
  expect((await control(store, '/reset')).status).toBe(200);
}

function control(store: TestStore, path: string, body: object = {}): Promise<Response> {
  return fetch(`${store.controlUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const checkouts = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      amount: z.number(),
      locale: z.string(),
      payment_method: z.string().nullable(),
      metadata: z.looseObject({ deposit_id: z.string() }).nullable(),
    }),
  ),
});

/** What the gateway has made for a deposit. */
export async function checkoutsFor(store: TestStore, depositId: string) {
  const response = await fetch(`${store.sandboxUrl}/gateway/test/api/v2/checkouts?per_page=100`, {
    headers: { authorization: `Bearer ${GATEWAY_KEY}` },
  });
  const { data } = checkouts.parse(await response.json());
  return data.filter(({ metadata }) => metadata?.deposit_id === depositId);
}

/** What was made of each word from the gateway about a deposit, oldest first. */
export async function verdictsOn(store: TestStore, depositId: string): Promise<string[]> {
  const { rows } = await sql<{ verdict: string }>`
    select verdict from webhook_events where deposit_id = ${depositId} order by id`.execute(
    store.database.owner.db,
  );
  return rows.map(({ verdict }) => verdict);
}

/** The newest webhook of all; `0` where there is none. */
export async function lastWebhook(store: TestStore): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0)::text as id from webhook_events`.execute(store.database.owner.db);
  return rows[0]?.id ?? '0';
}

/** What was made of each webhook after that one, whatever it was about. */
export async function verdictsSince(store: TestStore, webhook: string): Promise<string[]> {
  const { rows } = await sql<{ verdict: string }>`
    select verdict from webhook_events where id > ${webhook}::bigint order by id`.execute(
    store.database.owner.db,
  );
  return rows.map(({ verdict }) => verdict);
}

export async function waitForVerdicts(
  store: TestStore,
  depositId: string,
  verdicts: string[],
): Promise<void> {
  await until(async () => expect(await verdictsOn(store, depositId)).toHaveLength(verdicts.length), 30);
  expect((await verdictsOn(store, depositId)).toSorted()).toEqual(verdicts.toSorted());
}

/** A buyer's balance in dinars, as the store shows it. */
export async function balanceOf(store: TestStore, resellerId: string): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select round(balance * units_per_ledger_unit('DZD'), 2)::text as balance
    from ledger_accounts where reseller_id = ${resellerId}`.execute(store.database.owner.db);
  return rows[0]?.balance ?? 'no wallet';
}

/** A webhook as raw bytes; signed with the gateway's key unless another signature is given. */
export function sendWebhook(store: TestStore, raw: string, signature?: string): Promise<Answer> {
  const signed = signature ?? createHmac('sha256', GATEWAY_KEY).update(raw).digest('hex');
  return api(store, 'POST', '/webhooks/chargily', {
    raw,
    headers: { 'content-type': 'application/json', ...(signed === '' ? {} : { signature: signed }) },
  });
}

export function eventAbout(checkoutId: string, change: object = {}, type = 'checkout.paid'): string {
  const data = { id: checkoutId, amount: 5145, currency: 'dzd', status: 'paid', livemode: false, ...change };
  return JSON.stringify({ id: `event-${newKey()}`, entity: 'event', type, data, livemode: false });
}

/** Hash chains, sums, balances and the trial balance, recomputed from the entries. */
export async function expectSoundLedger(store: Pick<TestStore, 'database'>): Promise<void> {
  const { db } = store.database.owner;
  expect((await sql`select * from verify_ledger()`.execute(db)).rows).toEqual([]);
  const sum = sql<{ isZero: boolean }>`select coalesce(sum(amount), 0) = 0 as "isZero" from ledger_entries`;
  expect((await sum.execute(db)).rows).toEqual([{ isZero: true }]);
}
