// The gateway's words, true and false, beyond what the sandbox can be switched to (gateway-faults.test.ts).
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { atEnd } from '#test/run/at-end.ts';
import { GATEWAY_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { refusalOf, unchangedBy } from '#test/client.ts';
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
  waitForVerdicts,
} from './gateway-steps.ts';
import { expectErrors } from '#test/run/unexpected-errors.ts';

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

/** Apart from each other: a gateway tries a refused webhook again for some seconds, whatever is tested in the meantime. */
async function lastLogged(kind: 'genuine' | 'forged' = 'genuine'): Promise<Logged | undefined> {
  const { rows } = await sql<Logged>`
    select verdict, checkout_id, event_type, payload from webhook_events
    where (verdict = 'bad_signature') = ${kind === 'forged'} order by id desc limit 1
  `.execute(store.database.owner.db);
  return rows[0];
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

test.each(['\u0000', '\ud83e'])(
  'a signed webhook with %j in its texts is settled and logged',
  async (bad) => {
    const waiting = await waitingDeposit();
    const elsewhere = `{"id":"event${JSON.stringify(bad).slice(1, -1)}","type":"checkout.paid","data":${JSON.stringify(
      {
        id: waiting.checkout,
        amount: 5145,
        currency: 'dzd',
        status: 'paid',
        livemode: false,
        metadata: { deposit_id: `${waiting.id}${bad}` },
      },
    )}}`;
    for (const change of [{ id: `${waiting.checkout}${bad}` }, { currency: `dzd${bad}` }]) {
      const answer = await unchangedBy(store, () => sendWebhook(store, eventAbout(waiting.checkout, change)));
      expect(answer.status).toBe(200);
      const verdict = 'id' in change ? 'unknown_deposit' : 'mismatch';
      expect(await lastLogged()).toMatchObject({ verdict, event_type: 'checkout.paid' });
    }
    const unknown = eventAbout(waiting.checkout, {}, `checkout.paid${bad}`);
    expect((await sendWebhook(store, unknown)).status).toBe(200);
    expect(await lastLogged()).toMatchObject({
      verdict: 'unknown_type',
      event_type: 'checkout.paid\u{FFFD}',
    });
    await waiting.expectWaiting();
    expect((await sendWebhook(store, elsewhere)).status).toBe(200);
    expect(await lastLogged()).toMatchObject({
      verdict: 'credited',
      checkout_id: waiting.checkout,
      payload: { metadata: { deposit_id: `${waiting.id}\u{FFFD}` } },
    });
    await waiting.expectPaidOnce();
  },
);

test('a webhook that can’t be logged credits nothing, and credits once when it comes again', async () => {
  expectErrors(/no_more/);
  const { db } = store.database.owner;
  const waiting = await waitingDeposit();
  const body = eventAbout(waiting.checkout);
  const mend = atEnd(() => sql`alter table webhook_events drop constraint no_more`.execute(db));
  await sql`alter table webhook_events add constraint no_more check (id < 0) not valid`.execute(db);
  expect((await sendWebhook(store, body)).status).toBe(500);
  await waiting.expectWaiting();
  await mend();
  expect((await sendWebhook(store, body)).status).toBe(200);
  await waiting.expectPaidOnce();
});

test('a webhook that is too large is refused', async () => {
  const answer = await unchangedBy(store, () => sendWebhook(store, ' '.repeat(65_537)));
  expect(refusalOf(answer)).toEqual({ status: 413, code: 'body_too_large' });
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

test('the check and the webhook together credit once', async () => {
  const waiting = await waitingDeposit();
  await sql`update deposits set next_check_at = now() where id = ${waiting.id}`.execute(
    store.database.owner.db,
  );
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
