// A purchase, a change by staff and a credit meet at one wallet, two hundred times in full: they come one after the other in some
// order, which explains every answer and every movement, and nothing is lost.
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBalance } from '#shared/resellers/clients.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { fromUnits, toUnits } from '#shared/money.ts';
import { sql } from '#server/platform/database/pool.ts';
import { often } from '#test/run/full.ts';
import type { Buyer } from '#test/shop.ts';
import { makeProduct } from '#test/shop.ts';
import { GATEWAY_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, refusalOf, type Answer } from '#test/client.ts';
import { balanceOf, expectSoundLedger, sendWebhook } from '#test/deposits/gateway-steps.ts';
import { until } from '#test/run/until.ts';

const MEETINGS = often(40, 200);

let store: TestStore;
let buyer: Buyer & { cookie: string };
let admin: { cookie: string };
let productId: string;
beforeAll(async () => {
  store = await startTestStore();
  buyer = await store.makeSignedInBuyer(5000);
  admin = await store.makeAdmin();
  ({ productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '10',
    delivery: 'manual',
  }));
});
afterAll(() => store.close());

/** In centimes. */
interface Meeting {
  purchase: bigint;
  adjustment: bigint;
  deposit: bigint;
}
const names = ['purchase', 'adjustment', 'deposit'] as const;
type Name = (typeof names)[number];
type Order = readonly Name[];
const ORDERS: Order[] = names.flatMap((first) =>
  names
    .filter((name) => name !== first)
    .map((second): Order => [
      first,
      second,
      names.find((name) => name !== first && name !== second) ?? first,
    ]),
);

const amountOf = (centimes: bigint) => dinars(fromUnits(centimes, 2));

function buy({ purchase }: Meeting): Promise<Answer> {
  const quantity = Number(purchase / 1000n);
  return api(store, 'POST', '/api/orders', {
    cookie: buyer.cookie,
    headers: { 'idempotency-key': randomUUID() },
    body: { lines: [{ product_id: productId, quantity, expected_unit_price: dinars('10.00') }] },
  });
}

function adjust({ adjustment }: Meeting): Promise<Answer> {
  return api(store, 'POST', `/api/admin/clients/${buyer.resellerId}/balance`, {
    cookie: admin.cookie,
    headers: { 'idempotency-key': randomUUID() },
    body: { type: 'adjustment', amount: amountOf(adjustment) },
  });
}

/** The gateway's word on a deposit that waits. */
async function paidWebhook({ deposit }: Meeting): Promise<() => Promise<Answer>> {
  const checkout = randomUUID().replaceAll('-', '').slice(0, 26);
  const amount = fromUnits(deposit, 2);
  await store.database.owner.db
    .insertInto('deposits')
    .values({
      reseller_id: buyer.resellerId,
      profile_id: buyer.profileId,
      method: 'chargily',
      amount,
      fee: '0',
      pay_amount: amount,
      status: 'awaiting_payment',
      gateway: 'sandbox',
      checkout_id: checkout,
      idempotency_key: randomUUID(),
    })
    .execute();
  const data = {
    id: checkout,
    amount: Number(deposit / 100n),
    currency: 'dzd',
    status: 'paid',
    livemode: false,
  };
  const body = JSON.stringify({ id: randomUUID(), entity: 'event', type: 'checkout.paid', data });
  const signature = createHmac('sha256', GATEWAY_KEY).update(body).digest('hex');
  return () => sendWebhook(store, body, signature);
}

/** What each answered, and the movements that it left, in centimes and in the wallet's own order. */
interface Outcome {
  purchase: 'placed' | 'insufficient_balance';
  adjustment: 'changed' | 'balance_unchanged';
  movements: string[];
  balance: bigint;
}

/** What would happen in this order, from this balance. */
function replay(order: Order, meeting: Meeting, before: bigint): Outcome {
  const outcome: Outcome = { purchase: 'placed', adjustment: 'changed', movements: [], balance: before };
  const move = (kind: string, change: bigint) => {
    outcome.movements.push(`${kind} ${change}`);
    outcome.balance += change;
  };
  for (const name of order) {
    if (name === 'deposit') move('deposit', meeting.deposit);
    else if (name === 'purchase') {
      if (outcome.balance < meeting.purchase) outcome.purchase = 'insufficient_balance';
      else move('purchase', -meeting.purchase);
    } else if (outcome.balance === meeting.adjustment) outcome.adjustment = 'balance_unchanged';
    else move('adjustment', meeting.adjustment - outcome.balance);
  }
  return outcome;
}

async function movementsAfter(sequence: string) {
  const { rows } = await sql<{ kind: string; centimes: string; sequence: string }>`
    select t.kind, round(t.amount * t.rate * 100)::text as centimes, t.sequence::text from balance_transactions t
    where t.reseller_id = ${buyer.resellerId} and t.sequence > ${sequence}::bigint order by t.sequence`.execute(
    store.database.owner.db,
  );
  return rows;
}

/**
 * Sends the requests while the wallet is held, each when the one before it waits there, and lets go: they have all read
 * what they decide by before the wallet, and come to it in about this order.
 */
async function meet(requests: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const { db } = store.database.owner;
  await db.transaction().execute(async (tx) => {
    await sql`select from ledger_accounts where reseller_id = ${buyer.resellerId} for update`.execute(tx);
    for (const send of requests) {
      answers.push(send());
      await until(async () => {
        const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`.execute(
          db,
        );
        if (rows[0]?.waiting !== answers.length) throw new Error(`${rows[0]?.waiting} requests wait`);
      }, 2);
    }
  });
  return Promise.all(answers);
}

/** Every other time they may run into each other as they like. */
const atOnce = (requests: (() => Promise<Answer>)[]) => Promise.all(requests.map((send) => send()));

test(`${MEETINGS} meetings of a purchase, an adjustment and a credit`, async () => {
  const won = new Map<string, number>();
  let last = '1';
  let balance = toUnits(await balanceOf(store, buyer.resellerId), 2);
  for (let count = 0; count < MEETINGS; count += 1) {
    const meeting = {
      purchase: 1000n * BigInt(randomInt(1, 1000)),
      adjustment: 100n * BigInt(randomInt(0, 10_000)),
      deposit: 100n * BigInt(randomInt(1, 10_000)),
    };
    const send = {
      purchase: () => buy(meeting),
      adjustment: () => adjust(meeting),
      deposit: await paidWebhook(meeting),
    };
    const order = ORDERS[Math.floor(count / 2) % ORDERS.length] ?? names;
    const answers = await (count % 2 === 0 ? meet : atOnce)(order.map((name) => send[name]));
    const answerOf = (name: Name) => answers[order.indexOf(name)] ?? expect.unreachable();

    const movements = await movementsAfter(last);
    const seen: Outcome = {
      purchase: outcomeOf(answerOf('purchase'), 201, 'placed', 'insufficient_balance'),
      adjustment: outcomeOf(answerOf('adjustment'), 200, 'changed', 'balance_unchanged'),
      movements: movements.map(({ kind, centimes }) => `${kind} ${centimes}`),
      balance: toUnits(await balanceOf(store, buyer.resellerId), 2),
    };
    expect(answerOf('deposit').status).toBe(200);
    const possible = ORDERS.map((one) => ({ order: one, outcome: replay(one, meeting, balance) }));
    expect(possible.map(({ outcome }) => outcome)).toContainEqual(seen);
    const winner = possible.find(({ outcome }) => isSame(outcome, seen));
    const name = winner?.order.join(', ') ?? '';
    won.set(name, (won.get(name) ?? 0) + 1);
    balance = seen.balance;
    last = movements.at(-1)?.sequence ?? last;
  }
  console.table(Object.fromEntries(won));
  // They did race: no order always wins.
  expect(won.size).toBeGreaterThanOrEqual(4);
  await expectReplayed();
  await expectSoundLedger(store);
});

function outcomeOf<Done extends string, Refused extends string>(
  answer: Answer,
  status: number,
  done: Done,
  refused: Refused,
): Done | Refused {
  if (answer.status === status) {
    dataOf(answer, status === 201 ? placedOrder : changeBalance.response);
    return done;
  }
  expect(refusalOf(answer).code).toBe(refused);
  return refused;
}

function isSame(a: Outcome, b: Outcome): boolean {
  return (
    a.purchase === b.purchase &&
    a.adjustment === b.adjustment &&
    a.balance === b.balance &&
    a.movements.join() === b.movements.join()
  );
}

/** The wallet holds what its movements come to, one after the other from the first, exactly; and no sequence is missing. */
async function expectReplayed(): Promise<void> {
  const { rows } = await sql<{ sequence: string; amount: string; balance_after: string }>`
    select t.sequence::text, t.amount::text, t.balance_after::text from balance_transactions t
    where t.reseller_id = ${buyer.resellerId} order by t.sequence`.execute(store.database.owner.db);
  let sum = 0n;
  for (const [index, { sequence, amount, balance_after }] of rows.entries()) {
    sum += toUnits(amount, 8);
    expect({ sequence, balance_after }).toEqual({
      sequence: String(index + 1),
      balance_after: fromUnits(sum, 8),
    });
  }
  const wallet = await store.database.owner.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('reseller_id', '=', buyer.resellerId)
    .executeTakeFirstOrThrow();
  expect(wallet.balance).toBe(fromUnits(sum, 8));
}
