// What happens while a fault of the gateway is there: each ends with a deposit, its status in the meantime, and what the gateway
// was answered to its webhooks.
import { expect } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';
import { newKey, problemOf, refusalOf } from '#test/client.ts';
import {
  askDeposit,
  askGatewayAbout,
  checkoutOf,
  checkoutsFor,
  clearFaults,
  fault,
  openDeposit,
  resend,
  settle,
  type Outcome,
} from './gateway-steps.ts';

interface Deposit {
  id: string;
  checkout: string;
  resellerId: string;
}
interface Gone {
  deposit: Deposit;
  meanwhile: string;
  answers: string;
}

export async function statusOf(store: TestStore, id: string): Promise<string> {
  const { status } = await store.database.owner.db
    .selectFrom('deposits')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

async function opened(store: TestStore): Promise<Deposit> {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const { id, ...rest } = await openDeposit(store, cookie);
  return { id, resellerId, checkout: checkoutOf({ id, ...rest }) };
}

/** Ends the checkout at the gateway, from which no word comes. */
async function settleInSilence(store: TestStore, { checkout }: Deposit, outcome: Outcome): Promise<void> {
  await fault(store, { webhook: { drop: true } });
  await settle(store, checkout, outcome);
  await clearFaults(store);
}

/** `3 × this, 1 × that`, in the order of the alphabet. */
export function counted(words: string[]): string {
  const counts = new Map<string, number>();
  for (const word of words.toSorted()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(', ');
}

/** The event as this fault has it, sent and answered: how often with which status. */
async function sendWith(store: TestStore, { checkout }: Deposit, webhook: object): Promise<string> {
  await fault(store, { webhook });
  const deliveries = await resend(store, checkout);
  await clearFaults(store);
  return counted(
    deliveries.flatMap(({ status, attempts }) => Array.from({ length: attempts }, () => String(status))),
  );
}

/** A payment, or another outcome, whose webhook has this fault. */
const webhookWith =
  (webhook: object, outcome: Outcome = 'pay') =>
  async (store: TestStore): Promise<Gone> => {
    const deposit = await opened(store);
    await settleInSilence(store, deposit, outcome);
    const answers = await sendWith(store, deposit, webhook);
    return { deposit, meanwhile: await statusOf(store, deposit.id), answers };
  };

/** As above; when the fault is over the gateway sends the event again, as it should be. */
const thenSentAgain =
  (webhook: object) =>
  async (store: TestStore): Promise<Gone> => {
    const gone = await webhookWith(webhook)(store);
    return { ...gone, answers: `${gone.answers}, then ${await sendWith(store, gone.deposit, {})}` };
  };

/** As above; the event never comes as it should be, and the check of every minute finds out. */
const thenChecked =
  (webhook: object, outcome: Outcome = 'pay') =>
  async (store: TestStore): Promise<Gone> => {
    const gone = await webhookWith(webhook, outcome)(store);
    await askGatewayAbout(store, gone.deposit.id);
    return gone;
  };

const UNAVAILABLE = 'The payment provider isn’t responding. You weren’t charged; try again in a few minutes.';

/** A deposit whose opening met this fault: nothing is charged, nothing is lost, and its key is good for another try. */
export async function refusedDeposit(store: TestStore, create: string) {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const key = newKey();
  await fault(store, { create });
  const answer = await askDeposit(store, cookie, { key });
  await clearFaults(store);
  expect(refusalOf(answer)).toEqual({ status: 502, code: 'gateway_unavailable' });
  expect(problemOf(answer).detail).toBe(UNAVAILABLE);
  const left = await store.database.owner.db
    .selectFrom('deposits')
    .select(['id', 'status', 'checkout_id', 'transfer_id'])
    .where('reseller_id', '=', resellerId)
    .execute();
  const id = left[0]?.id ?? '';
  expect(left).toEqual([{ id, status: 'created', checkout_id: null, transfer_id: null }]);
  return { id, cookie, resellerId, key };
}

/** The gateway is out of order when the deposit is opened; the buyer asks again with the same key, and pays. */
const creationWith =
  (create: string, madeMeanwhile: number) =>
  async (store: TestStore): Promise<Gone> => {
    const { id, cookie, resellerId, key } = await refusedDeposit(store, create);
    const meanwhile = await statusOf(store, id);
    const made = await checkoutsFor(store, id);
    expect(made).toHaveLength(madeMeanwhile);
    const again = await openDeposit(store, cookie, { key });
    expect(again).toMatchObject({ id, status: 'awaiting_payment' });
    // What was made although no one heard of it is found again, not made a second time.
    if (made[0] !== undefined) expect(checkoutOf(again)).toBe(made[0].id);
    expect(await checkoutsFor(store, id)).toHaveLength(1);
    const deposit = { id, checkout: checkoutOf(again), resellerId };
    await settleInSilence(store, deposit, 'pay');
    return { deposit, meanwhile, answers: await sendWith(store, deposit, {}) };
  };

/** We have given the deposit up after a day, at the gateway too; someone pays it there all the same. */
async function paidAfterWeClosedIt(store: TestStore): Promise<Gone> {
  const deposit = await opened(store);
  await fault(store, { webhook: { drop: true } });
  await sql`update deposits set created_at = now() - interval '25 hours' where id = ${deposit.id}`.execute(
    store.database.owner.db,
  );
  await askGatewayAbout(store, deposit.id);
  const meanwhile = await statusOf(store, deposit.id);
  await settleInSilence(store, deposit, 'pay');
  return { deposit, meanwhile, answers: await sendWith(store, deposit, {}) };
}

/** A first try came to nothing, which we were told; the second one was paid. */
async function paidAfterAFailure(store: TestStore): Promise<Gone> {
  const deposit = await opened(store);
  await settleInSilence(store, deposit, 'fail');
  const first = await sendWith(store, deposit, {});
  const meanwhile = await statusOf(store, deposit.id);
  await settleInSilence(store, deposit, 'pay');
  return { deposit, meanwhile, answers: `${first}, then ${await sendWith(store, deposit, {})}` };
}

const paid = ['awaiting_payment', 'paid', 'yes'] as const;
const WAITING = 'awaiting_payment';

type Row = [
  fault: string,
  run: (store: TestStore) => Promise<Gone>,
  meanwhile: string,
  inTheEnd: string,
  creditedOnce: 'yes' | 'no',
  verdicts: string,
  answers: string,
];
export const ROWS: Row[] = [
  ['none', webhookWith({}), 'paid', 'paid', 'yes', '1 × credited', '1 × 200'],
  ['create: 429', creationWith('rate_limited', 0), 'created', 'paid', 'yes', '1 × credited', '1 × 200'],
  ['create: 500', creationWith('server_error', 0), 'created', 'paid', 'yes', '1 × credited', '1 × 200'],
  ['webhook lost, paid', thenChecked({ drop: true }), ...paid, '', ''],
  ['webhook lost, failed', thenChecked({ drop: true }, 'fail'), WAITING, 'failed', 'no', '', ''],
  ['webhook lost, cancelled', thenChecked({ drop: true }, 'cancel'), WAITING, 'cancelled', 'no', '', ''],
  ['webhook lost, expired', thenChecked({ drop: true }, 'expire'), WAITING, 'expired', 'no', '', ''],
  ['failed', webhookWith({}, 'fail'), 'failed', 'failed', 'no', '1 × closed', '1 × 200'],
  [
    'create: made, no answer',
    creationWith('timeout_after_commit', 1),
    'created',
    'paid',
    'yes',
    '1 × credited',
    '1 × 200',
  ],
  ['cancelled', webhookWith({}, 'cancel'), 'cancelled', 'cancelled', 'no', '1 × closed', '1 × 200'],
  ['expired', webhookWith({}, 'expire'), 'expired', 'expired', 'no', '1 × closed', '1 × 200'],
  [
    '10 copies at once',
    webhookWith({ copies: 10 }),
    'paid',
    'paid',
    'yes',
    '9 × already_paid, 1 × credited',
    '10 × 200',
  ],
  [
    '10 copies of a failure',
    webhookWith({ copies: 10 }, 'fail'),
    'failed',
    'failed',
    'no',
    '1 × closed, 9 × unchanged',
    '10 × 200',
  ],
  [
    'out of order',
    webhookWith({ outOfOrder: true }),
    'paid',
    'paid',
    'yes',
    '1 × closed, 1 × credited, 1 × unchanged',
    '3 × 200',
  ],
  [
    'wrong amount',
    thenSentAgain({ wrongAmount: true }),
    ...paid,
    '1 × credited, 1 × mismatch',
    '1 × 200, then 1 × 200',
  ],
  [
    'wrong signature',
    thenSentAgain({ wrongSignature: true }),
    ...paid,
    '5 × bad_signature, 1 × credited',
    '5 × 403, then 1 × 200',
  ],
  ['unknown type', thenChecked({ unknownType: true }), ...paid, '1 × unknown_type', '1 × 200'],
  ['late', webhookWith({ delayMs: 300 }), 'paid', 'paid', 'yes', '1 × credited', '1 × 200'],
  [
    'livemode as a word',
    webhookWith({ stringLivemode: true }),
    'paid',
    'paid',
    'yes',
    '1 × credited',
    '1 × 200',
  ],
  ['unknown fields', webhookWith({ unknownFields: true }), 'paid', 'paid', 'yes', '1 × credited', '1 × 200'],
  [
    'paid after a failure',
    paidAfterAFailure,
    'failed',
    'paid',
    'yes',
    '1 × closed, 1 × credited',
    '1 × 200, then 1 × 200',
  ],
  ['paid after we closed it', paidAfterWeClosedIt, 'expired', 'paid', 'yes', '1 × credited', '1 × 200'],
];
