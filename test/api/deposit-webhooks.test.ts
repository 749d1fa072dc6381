// The gateway's words: genuine, forged, doubled, wrong, late and lost ones.
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { GATEWAY_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { refusalOf, unchangedBy } from './client.ts';
import {
  balanceOf,
  checkoutOf,
  clearFaults,
  eventAbout,
  expectSoundLedger,
  fault,
  openDeposit,
  readDeposit,
  resend,
  sendWebhook,
  settle,
  waitForStatus,
  waitForVerdicts,
} from './gateway-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => clearFaults(store));
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

/** A fresh buyer with a deposit of 5,000 DA that waits to be paid. */
async function waitingDeposit() {
  const buyer = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, buyer.cookie);
  const checkout = checkoutOf(opened);
  return {
    ...buyer,
    id: opened.id,
    checkout,
    async expectWaiting() {
      expect(await readDeposit(store, buyer.cookie, opened.id)).toEqual(opened);
      expect(await balanceOf(store, buyer.resellerId)).toBe('0.00');
    },
    async expectPaidOnce() {
      expect((await readDeposit(store, buyer.cookie, opened.id)).status).toBe('paid');
      expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
    },
  };
}

interface Logged {
  verdict: string;
  checkout_id: string | null;
  event_type: string | null;
  payload: unknown;
}

/** Apart from each other: a gateway tries a refused webhook again for some seconds, whatever is tested meanwhile. */
async function lastLogged(kind: 'genuine' | 'forged' = 'genuine'): Promise<Logged | undefined> {
  const { rows } = await sql<Logged>`
    select verdict, checkout_id, event_type, payload from webhook_events
    where (verdict = 'bad_signature') = ${kind === 'forged'} order by id desc limit 1
  `.execute(store.database.owner.db);
  return rows[0];
}

async function countForged(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhook_events where verdict = 'bad_signature'`.execute(
    store.database.owner.db,
  );
  return rows[0]?.n ?? 0;
}

const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex');

test('a forged webhook is refused, logged without its content, and changes nothing', async () => {
  const waiting = await waitingDeposit();
  const body = eventAbout(waiting.checkout);
  const genuine = sign(body, GATEWAY_KEY);
  const forged = {
    'with another key': sign(body, `${GATEWAY_KEY}x`),
    'of another body': sign(`${body} `, GATEWAY_KEY),
    'none at all': '',
    'cut short': genuine.slice(0, 63),
    'no hexadecimal': 'g'.repeat(64),
    'in base64': createHmac('sha256', GATEWAY_KEY).update(body).digest('base64'),
    'with a prefix': `sha256=${genuine}`,
  };
  for (const [name, signature] of Object.entries(forged)) {
    const answer = await unchangedBy(store, () => sendWebhook(store, body, signature));
    expect(refusalOf(answer), name).toEqual({ status: 403, code: 'bad_signature' });
    expect(await lastLogged('forged'), name).toEqual({
      verdict: 'bad_signature',
      checkout_id: null,
      event_type: null,
      payload: null,
    });
  }
  await waiting.expectWaiting();
  expect((await sendWebhook(store, body, genuine)).status).toBe(200);
  await waiting.expectPaidOnce();
});

test('a gateway whose key is another one is not believed', async () => {
  const waiting = await waitingDeposit();
  const before = await countForged();
  await fault(store, { webhook: { wrongSignature: true } });
  await settle(store, waiting.checkout, 'pay');
  await expect.poll(async () => (await countForged()) > before, { timeout: 10_000 }).toBe(true);
  await waiting.expectWaiting();
  await clearFaults(store);
  await resend(store, waiting.checkout);
  await waiting.expectPaidOnce();
});

test('ten copies of a webhook at the same moment credit once', async () => {
  const waiting = await waitingDeposit();
  await fault(store, { webhook: { copies: 10 } });
  await settle(store, waiting.checkout, 'pay');
  await waitForVerdicts(store, waiting.id, ['credited', ...Array.from({ length: 9 }, () => 'already_paid')]);
  await waiting.expectPaidOnce();
  const notices = store.database.owner.db
    .selectFrom('notifications')
    .select('kind')
    .where('reseller_id', '=', waiting.resellerId);
  expect(await notices.execute()).toEqual([{ kind: 'deposit_paid' }]);
});

test('ten copies of a failure close once', async () => {
  const waiting = await waitingDeposit();
  await fault(store, { webhook: { copies: 10 } });
  await settle(store, waiting.checkout, 'fail');
  await waitForVerdicts(store, waiting.id, ['closed', ...Array.from({ length: 9 }, () => 'unchanged')]);
  expect((await readDeposit(store, waiting.cookie, waiting.id)).status).toBe('failed');
});

test('a webhook with another amount credits nothing; the right one does later', async () => {
  const waiting = await waitingDeposit();
  await fault(store, { webhook: { wrongAmount: true } });
  await settle(store, waiting.checkout, 'pay');
  await waitForVerdicts(store, waiting.id, ['mismatch']);
  await waiting.expectWaiting();
  await clearFaults(store);
  expect(await resend(store, waiting.checkout)).toEqual({
    deliveries: [{ type: 'checkout.paid', status: 200, attempts: 1 }],
  });
  await waiting.expectPaidOnce();
});

test.each([
  ['one dinar less', { amount: 5144 }],
  ['nothing', { amount: 0 }],
  ['a negative amount', { amount: -5145 }],
  ['another currency', { currency: 'eur' }],
  ['the live side of the gateway', { livemode: true }],
  ['the live side in words', { livemode: 'true' }],
])('a signed webhook that speaks of %s is a mismatch', async (_name, change) => {
  const waiting = await waitingDeposit();
  const answer = await unchangedBy(store, () => sendWebhook(store, eventAbout(waiting.checkout, change)));
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { received: true } });
  expect(await lastLogged()).toMatchObject({ verdict: 'mismatch', checkout_id: waiting.checkout });
  await waiting.expectWaiting();
});

test('a webhook of a type that the store does not know is logged and changes nothing', async () => {
  const waiting = await waitingDeposit();
  await fault(store, { webhook: { unknownType: true } });
  await settle(store, waiting.checkout, 'pay');
  await expect.poll(async () => (await lastLogged())?.verdict, { timeout: 10_000 }).toBe('unknown_type');
  expect(await lastLogged()).toMatchObject({ event_type: 'checkout.reviewed' });
  await waiting.expectWaiting();
});

test('a signed webhook about something that the store never asked for changes nothing', async () => {
  const answer = await unchangedBy(store, () => sendWebhook(store, eventAbout('01m7xqvrrm4qp13jrkkfp30wbc')));
  expect(answer.status).toBe(200);
  expect(await lastLogged()).toMatchObject({
    verdict: 'unknown_deposit',
    checkout_id: '01m7xqvrrm4qp13jrkkfp30wbc',
  });
});

test.each([
  ['an empty text', ''],
  ['no JSON', 'paid!'],
  ['a list', '[]'],
  ['no data', '{"id":"1","type":"checkout.paid"}'],
  ['an amount in words', eventAbout('01m7xqvrrm4qp13jrkkfp30wbc', { amount: '5145' })],
  ['an amount with centimes', eventAbout('01m7xqvrrm4qp13jrkkfp30wbc', { amount: 5145.5 })],
  ['a status that there is not', eventAbout('01m7xqvrrm4qp13jrkkfp30wbc', { status: 'lost' })],
])('a signed webhook that is %s is logged as unreadable', async (_name, raw) => {
  const answer = await unchangedBy(store, () => sendWebhook(store, raw));
  expect(answer.status).toBe(200);
  expect(await lastLogged()).toMatchObject({ verdict: 'unreadable', checkout_id: null, payload: null });
});

test('a webhook that is too large is refused', async () => {
  const answer = await unchangedBy(store, () => sendWebhook(store, ' '.repeat(65_537)));
  expect(refusalOf(answer)).toEqual({ status: 413, code: 'body_too_large' });
});

test.each([
  ['with a failure before and after the payment', { outOfOrder: true }, ['closed', 'credited', 'unchanged']],
  ['whose livemode is a word', { stringLivemode: true }, ['credited']],
  ['with fields that nobody documented', { unknownFields: true }, ['credited']],
])('a webhook %s credits once', async (_name, webhook, verdicts) => {
  const waiting = await waitingDeposit();
  await fault(store, { webhook });
  await settle(store, waiting.checkout, 'pay');
  await waitForVerdicts(store, waiting.id, verdicts);
  await waiting.expectPaidOnce();
});

test('a failure that arrives after the payment changes nothing', async () => {
  const waiting = await waitingDeposit();
  await settle(store, waiting.checkout, 'pay');
  await waitForVerdicts(store, waiting.id, ['credited']);
  for (const status of ['failed', 'canceled', 'expired', 'pending']) {
    const body = eventAbout(
      waiting.checkout,
      { status },
      status === 'pending' ? 'checkout.paid' : `checkout.${status}`,
    );
    expect((await unchangedBy(store, () => sendWebhook(store, body))).status).toBe(200);
    expect((await lastLogged())?.verdict).toBe('unchanged');
  }
  await waiting.expectPaidOnce();
});

test('the log keeps what was decided on, not the papers of the merchant', async () => {
  const waiting = await waitingDeposit();
  await settle(store, waiting.checkout, 'pay');
  await waitForVerdicts(store, waiting.id, ['credited']);
  expect(await lastLogged()).toEqual({
    verdict: 'credited',
    checkout_id: waiting.checkout,
    event_type: 'checkout.paid',
    payload: {
      id: waiting.checkout,
      amount: 5145,
      currency: 'dzd',
      status: 'paid',
      livemode: false,
      metadata: { deposit_id: waiting.id },
    },
  });
});

const askedNow = (depositId: string) =>
  store.database.owner.db
    .updateTable('deposits')
    .set({ next_check_at: new Date() })
    .where('id', '=', depositId)
    .execute();

test.each([
  ['pay', 'paid', '5000.00'],
  ['fail', 'failed', '0.00'],
  ['cancel', 'cancelled', '0.00'],
  ['expire', 'expired', '0.00'],
] as const)('where the webhook of "%s" is lost, the check finds out', async (outcome, status, balance) => {
  const waiting = await waitingDeposit();
  await fault(store, { webhook: { drop: true } });
  await settle(store, waiting.checkout, outcome);
  await waiting.expectWaiting();
  await askedNow(waiting.id);
  expect(await store.checkDeposits()).toBe(1);
  await waitForStatus(store, waiting.cookie, waiting.id, status);
  expect(await balanceOf(store, waiting.resellerId)).toBe(balance);
  // Finished: never asked about again.
  expect(await store.checkDeposits()).toBe(0);
});

test('the check and the webhook together credit once', async () => {
  const waiting = await waitingDeposit();
  await askedNow(waiting.id);
  await fault(store, { webhook: { drop: true } });
  await settle(store, waiting.checkout, 'pay');
  await clearFaults(store);
  await Promise.all([
    resend(store, waiting.checkout),
    store.checkDeposits(),
    store.checkDeposits(),
    resend(store, waiting.checkout),
  ]);
  await waiting.expectPaidOnce();
});
