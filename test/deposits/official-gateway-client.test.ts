// The gateway's own JavaScript package against the sandbox, beside our client: what both read must be the same, or the
// sandbox or the client has misunderstood the protocol. The sandbox has checkouts and the balance; customers, products,
// prices and payment links, which the store does not use, it has not, so those calls of the package are left out.
import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { ChargilyClient as OfficialClient, verifySignature as officialVerify } from '@chargily/chargily-pay';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { webhookReceiver } from '#sandbox/gateway/webhook-receiver.fixture.ts';
import { ChargilyClient, GatewayError } from '#server/deposits/chargily/chargily-client.ts';
import { checkout as ourReading } from '#server/deposits/chargily/checkout.ts';
import { verifySignature } from '#server/deposits/chargily/verify-signature.ts';
import { GATEWAY_KEY, startTestStore, type TestStore } from '#test/store.ts';
import {
  balanceOf,
  checkoutOf,
  clearFaults,
  expectSoundLedger,
  fault,
  openDeposit,
  sendWebhook,
  settle,
  waitForVerdicts,
} from './gateway-steps.ts';

let store: TestStore;
let official: OfficialClient;

/** The package knows two addresses and no other; they are read from here when a client is made. */
const addresses: { CHARGILY_TEST_URL: string } = z
  .custom<{ CHARGILY_TEST_URL: string }>((value) => typeof value === 'object')
  .parse(createRequire(import.meta.url)('@chargily/chargily-pay/lib/consts'));

function officialClient(key: string): OfficialClient {
  const real = addresses.CHARGILY_TEST_URL;
  addresses.CHARGILY_TEST_URL = `${store.sandboxUrl}/gateway/test/api/v2`;
  try {
    return new OfficialClient({ api_key: key, mode: 'test' });
  } finally {
    addresses.CHARGILY_TEST_URL = real;
  }
}

beforeAll(async () => {
  store = await startTestStore();
  official = officialClient(GATEWAY_KEY);
});
// The package writes to the console whenever a signature is right.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(async () => {
  vi.restoreAllMocks();
  await clearFaults(store);
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const OURS = {
  depositId: '01934c5e-0000-7000-8000-000000000001',
  amountDzd: 5145,
  paymentMethod: 'edahabia',
  language: 'ar',
  successUrl: 'https://shop.example/deposit/success?deposit=1',
  failureUrl: 'https://shop.example/deposit/failure?deposit=1',
} as const;

/** The same wish in the package's words. */
const theirs = (webhookUrl: string) => ({
  amount: OURS.amountDzd,
  currency: 'dzd',
  payment_method: OURS.paymentMethod,
  locale: OURS.language,
  success_url: OURS.successUrl,
  failure_url: OURS.failureUrl,
  webhook_endpoint: webhookUrl,
  description: `Deposit ${OURS.depositId}`,
  collect_shipping_address: false,
  metadata: { deposit_id: OURS.depositId },
  // Newer than the package's types.
  chargily_pay_fees_allocation: 'merchant',
});

test('both make the same checkout of the same wish', async () => {
  const byThem = await official.createCheckout(theirs(store.gateway.settings.webhookUrl));
  const byUs = await store.gateway.createCheckout(OURS);
  expect(byUs.id).not.toBe(byThem.id);
  const [madeByThem, madeByUs] = await Promise.all(
    [byThem.id, byUs.id].map((id) => official.getCheckout(id)),
  );
  expect(madeByThem).toEqual(byThem);
  // Whole, as the gateway keeps it: nothing of what we send is lost or means something else.
  const apart = { id: '', checkout_url: '', created_at: 0, updated_at: 0 };
  expect({ ...madeByUs, ...apart }).toEqual({ ...madeByThem, ...apart });
  expect(byUs).toEqual(ourReading.parse(madeByUs));
  expect(byUs).toMatchObject({ amount: 5145, currency: 'dzd', status: 'pending', livemode: false });
});

test('both read, find and end the same checkout', async () => {
  const made = await official.createCheckout(theirs(''));
  expect(await store.gateway.readCheckout(made.id)).toEqual(
    ourReading.parse(await official.getCheckout(made.id)),
  );
  const listed = await official.listCheckouts(50);
  expect(listed.data[0]).toEqual(made);
  expect(listed).toMatchObject({ current_page: 1, per_page: 50, livemode: false, total: listed.data.length });
  expect(await store.gateway.findCheckout(OURS.depositId)).toEqual(ourReading.parse(made));
  const { checkouts, isLast } = await store.gateway.listCheckouts(1);
  expect(checkouts.map(({ id }) => id)).toEqual(listed.data.map(({ id }) => id));
  expect(isLast).toBe(true);
  expect((await official.listCheckouts(1)).data).toEqual([made]);

  const ended = await official.expireCheckout(made.id);
  expect(ended.status).toBe('expired');
  expect(await store.gateway.readCheckout(made.id)).toEqual(ourReading.parse(ended));
  const other = await official.createCheckout(theirs(''));
  expect(await store.gateway.expireCheckout(other.id)).toEqual(
    ourReading.parse(await official.getCheckout(other.id)),
  );
});

test('both read the same balance, which grows by what was paid', async () => {
  const before = await official.getBalance();
  expect(before).toMatchObject({ entity: 'balance', livemode: false, wallets: [{ currency: 'dzd' }] });
  const { id } = await official.createCheckout(theirs(''));
  await settle(store, id, 'pay');
  const after = await official.getBalance();
  expect((after.wallets[0]?.balance ?? 0) - (before.wallets[0]?.balance ?? 0)).toBe(5145);
  const { wallets } = await store.gateway.readBalance();
  expect(wallets).toMatchObject(
    after.wallets.map(({ currency, balance }) => ({ currency, balance: String(balance) })),
  );
});

const withKey = (key: string) => new ChargilyClient({ ...store.gateway.settings, secretKey: key });
const WRONG_KEY = `${GATEWAY_KEY}x`;
const NO_CHECKOUT = '01m7xqvrrm4qp13jrkkfp30wbc';

type Calls = [name: string, status: number, byThem: () => Promise<unknown>, byUs: () => Promise<unknown>];
const REFUSED: Calls[] = [
  [
    'too little',
    422,
    () => official.createCheckout({ ...theirs(''), amount: 49 }),
    () => store.gateway.createCheckout({ ...OURS, amountDzd: 49 }),
  ],
  [
    'centimes',
    422,
    () => official.createCheckout({ ...theirs(''), amount: 5145.5 }),
    () => store.gateway.createCheckout({ ...OURS, amountDzd: 5145.5 }),
  ],
  [
    'a checkout that there is not',
    404,
    () => official.getCheckout(NO_CHECKOUT),
    () => store.gateway.readCheckout(NO_CHECKOUT),
  ],
  [
    'ending a checkout that there is not',
    404,
    () => official.expireCheckout(NO_CHECKOUT),
    () => store.gateway.expireCheckout(NO_CHECKOUT),
  ],
  [
    'another key',
    401,
    () => officialClient(WRONG_KEY).createCheckout(theirs('')),
    () => withKey(WRONG_KEY).createCheckout(OURS),
  ],
  [
    'another key for the balance',
    401,
    () => officialClient(WRONG_KEY).getBalance(),
    () => withKey(WRONG_KEY).readBalance(),
  ],
];

test.each(REFUSED)('both are refused: %s', async (_name, status, byThem, byUs) => {
  const before = (await official.listCheckouts(1)).total;
  await expect(byThem()).rejects.toThrow(`API request failed with status ${status}`);
  const refusal = await byUs().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(GatewayError);
  expect(refusal).toMatchObject({ status, isDefinite: true });
  expect((await official.listCheckouts(1)).total).toBe(before);
});

test.each([
  ['rate_limited', 429],
  ['server_error', 500],
])('both hear of "%s", after which we try again', async (create, status) => {
  await fault(store, { create });
  await expect(official.createCheckout(theirs(''))).rejects.toThrow(`status ${status}`);
  await expect(store.gateway.createCheckout(OURS)).rejects.toMatchObject({ status, isDefinite: false });
});

/** The package throws where it means no. */
function theyAccept(body: Buffer, signature: string, key: string): boolean {
  try {
    return officialVerify(body, signature, key);
  } catch {
    return false;
  }
}

// Made with an example key for the reference of the protocol, and verified with the package when it was written down.
const VECTOR = {
  key: 'test_sk_EXAMPLE0000000000000000000000000000000',
  body: '{"id":"01hjjjzf7wbc454te45mwx35fe","entity":"event","type":"checkout.paid","data":{"id":"01hjjj9aymmrwe664nbzrv84sg","entity":"checkout","amount":50000,"currency":"dzd","fees":1250,"status":"paid","metadata":{"deposit_id":"dep_1"}},"created_at":1703578418,"updated_at":1703578418,"livemode":false}',
  signature: '5bf9bdee002e62e2346178b9a3c29c1d9bdc03ac70a202c2fb7f903975a65a3a',
};
const arabic = '{"name":"محل الأمانة","url":"https:\\/\\/shop.example"}';
const signed = (body: string) => createHmac('sha256', VECTOR.key).update(body).digest('hex');

test.each([
  ['the published vector', VECTOR.body, VECTOR.signature, true, true],
  ['an empty body', '', signed(''), true, true],
  ['Arabic letters and escaped slashes', arabic, signed(arabic), true, true],
  ['the vector with one more space', `${VECTOR.body} `, VECTOR.signature, false, false],
  ['the vector without its escapes', arabic.replaceAll('\\/', '/'), signed(arabic), false, false],
  ['another signature', VECTOR.body, signed('another'), false, false],
  // Hexadecimal means the same in capitals. The package compares letters.
  ['capitals', VECTOR.body, VECTOR.signature.toUpperCase(), false, true],
  ['no signature', VECTOR.body, '', false, false],
  ['a short signature', VECTOR.body, VECTOR.signature.slice(0, 62), false, false],
  ['half of a digit', VECTOR.body, VECTOR.signature.slice(0, 63), false, false],
  ['a long signature', VECTOR.body, `${VECTOR.signature}00`, false, false],
  ['letters that are no digits', VECTOR.body, 'z'.repeat(64), false, false],
])('signatures: %s', (_name, body, signature, byThem, byUs) => {
  const bytes = Buffer.from(body);
  expect({
    byThem: theyAccept(bytes, signature, VECTOR.key),
    byUs: verifySignature(bytes, signature, VECTOR.key),
  }).toEqual({ byThem, byUs });
  expect(verifySignature(bytes, signature, `${VECTOR.key}0`)).toBe(false);
});

test.each([
  ['as it is', {}, true],
  ['forged', { wrongSignature: true }, false],
])('both judge a webhook of the sandbox alike: %s', async (_name, webhook, isGenuine) => {
  const receiver = await webhookReceiver();
  const { id } = await official.createCheckout(theirs(receiver.url));
  await fault(store, { webhook });
  await settle(store, id, 'pay');
  const [{ raw, signature } = { raw: '', signature: '' }] = await receiver.waitFor(1);
  expect(raw).toContain(String.raw`"success_url":"https:\/\/shop.example\/deposit\/success?deposit=1"`);
  const bytes = Buffer.from(raw);
  expect([theyAccept(bytes, signature, GATEWAY_KEY), verifySignature(bytes, signature, GATEWAY_KEY)]).toEqual(
    [isGenuine, isGenuine],
  );
});

/** As the gateway really sent one in 2026, ids and names changed, of this checkout. */
const captured = (
  checkout: string,
  deposit: string,
) => String.raw`{"id":"01ks0e2m5x8v7t4c3b2n1m0qwe","entity":"event",
"type":"checkout.paid","data":{"id":"${checkout}","fees":0,"amount":5145,"entity":"checkout","locale":"ar","status":"paid",
"account":{"id":"01ks0a","name":"\u0645\u062d\u0644","nif":"000000000000000","nis":"000000000000000"},"currency":"dzd",
"discount":null,"livemode":false,"metadata":{"deposit_id":"${deposit}"},"created_at":1779205911,"invoice_id":null,
"updated_at":1779205922,"customer_id":"01ks0c","description":null,"failure_url":"https:\/\/shop.example\/failure",
"success_url":"https:\/\/shop.example\/success","checkout_url":"http:\/\/pay.chargily.dz\/test\/checkouts\/01ks0c\/pay",
"payment_method":"cib","payment_link_id":null,"fees_on_customer":0,"fees_on_merchant":0,"shipping_address":{"country":"dz"},
"webhook_endpoint":null,"earnings_consumed":0,"fulfillment_status":"unfulfilled","notification_status":"pending",
"pass_fees_to_customer":null,"deposit_transaction_id":null,"amount_without_discount":0,"paid_checkouts_consumed":0,
"collect_shipping_address":0,"chargily_pay_fees_allocation":"merchant"},"created_at":1779205922,"updated_at":1779205922,
"account":{"id":"01ks0a","name":"\u0645\u062d\u0644"},"livemode":false}`;

/** As the documentation has it: livemode is a word, the link is called url, currency and livemode of data are missing. */
const documented = (checkout: string) => String.raw`{"id":"01hjjjzf7wbc454te45mwx35fe","entity":"event",
"livemode":"false","type":"checkout.paid","data":{"id":"${checkout}","entity":"checkout","fees":1250,"amount":5145,
"locale":"ar","status":"paid","metadata":null,"created_at":1703577693,"invoice_id":null,"updated_at":1703578418,
"customer_id":null,"description":null,"failure_url":null,"success_url":"https:\/\/shop.example\/success",
"payment_method":null,"payment_link_id":null,"pass_fees_to_customer":0,"chargily_pay_fees_allocation":"customer",
"shipping_address":null,"collect_shipping_address":1,"discount":null,"amount_without_discount":null,
"url":"https:\/\/pay.chargily.dz\/test\/checkouts\/01hjjj9aymmrwe664nbzrv84sg\/pay"},
"created_at":1703578418,"updated_at":1703578418}`;

test.each([
  ['that the gateway sent', captured],
  ['of the documentation', documented],
])('a webhook %s credits once, however often it comes', async (_name, body) => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie);
  const raw = body(checkoutOf(opened), opened.id);
  const signature = createHmac('sha256', GATEWAY_KEY).update(raw).digest('hex');
  expect(theyAccept(Buffer.from(raw), signature, GATEWAY_KEY)).toBe(true);
  const answers = await Promise.all([1, 2, 3].map(() => sendWebhook(store, raw, signature)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await waitForVerdicts(store, opened.id, ['credited', 'already_paid', 'already_paid']);
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
});
