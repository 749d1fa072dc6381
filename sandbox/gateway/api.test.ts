import { expect, test } from 'vitest';
import { CHECKOUT, KEY, PUBLIC_URL, testSandbox } from '#sandbox/sandbox.fixture.ts';
import { webhookReceiver } from '#sandbox/gateway/webhook-receiver.fixture.ts';

const NOON = Date.parse('2026-05-01T12:00:00.900Z');

test('a new checkout answers with the whole object, in the order of the protocol, with escaped slashes', async () => {
  const sandbox = await testSandbox({ gateway: { now: () => NOON } });
  const response = await sandbox.api('POST', '/checkouts', {
    ...CHECKOUT,
    locale: 'en',
    payment_method: 'edahabia',
    failure_url: 'https://store.example/failure',
    description: 'Deposit 7',
    metadata: { deposit_id: 'dep_7', nested: { z: 1, a: [true, null] } },
    chargily_pay_fees_allocation: 'merchant',
    collect_shipping_address: false,
    shipping_address: 'Algiers',
    percentage_discount: 10,
  });
  expect(response.status).toBe(200);
  const raw = await response.text();
  const id = /"id":"([0-7][0-9a-hjkmnp-tv-z]{25})"/.exec(raw)?.[1] ?? 'no id';
  expect(raw).toBe(
    `{"livemode":false,"id":"${id}","entity":"checkout","amount":4500,"currency":"dzd","fees":0,` +
      '"fees_on_merchant":0,"fees_on_customer":0,"pass_fees_to_customer":null,' +
      '"chargily_pay_fees_allocation":"merchant","status":"pending","deposit_transaction_id":null,"locale":"en",' +
      '"description":"Deposit 7","metadata":{"deposit_id":"dep_7","nested":{"z":1,"a":[true,null]}},' +
      String.raw`"success_url":"https:\/\/store.example\/deposit\/success?d=1",` +
      String.raw`"failure_url":"https:\/\/store.example\/failure","webhook_endpoint":null,` +
      '"payment_method":"edahabia","invoice_id":null,"customer_id":null,"payment_link_id":null,' +
      '"created_at":1777636800,"updated_at":1777636800,' +
      '"shipping_address":{"country":"dz","state":null,"address":"Algiers"},"collect_shipping_address":0,' +
      '"discount":{"type":"percentage","value":10},"amount_without_discount":5000,' +
      String.raw`"checkout_url":"https:\/\/store.example\/sandbox\/gateway\/test\/checkouts\/${id}\/pay"}`,
  );
  const again = await sandbox.api('GET', `/checkouts/${id}`);
  expect([again.status, await again.text()]).toEqual([200, raw]);
});

test('what is not said takes the defaults', async () => {
  const sandbox = await testSandbox();
  const response = await sandbox.api('GET', `/checkouts/${await sandbox.create()}`);
  expect(await response.json()).toMatchObject({
    amount: 5000,
    locale: 'ar',
    chargily_pay_fees_allocation: 'customer',
    payment_method: null,
    metadata: null,
    discount: null,
    amount_without_discount: 0,
    collect_shipping_address: 0,
  });
});

test.each([undefined, 'Bearer wrong', `Basic ${KEY}`, KEY])(
  'a request with %s is turned away',
  async (auth) => {
    const sandbox = await testSandbox();
    const response = await fetch(sandbox.url('/gateway/test/api/v2/checkouts'), {
      headers: auth === undefined ? {} : { authorization: auth },
    });
    expect([response.status, await response.text()]).toEqual([401, '{"message":"Unauthenticated."}']);
  },
);

test.each([
  ['GET', '/checkouts/01hj5n7cqpaf0mt2d0xx85tgz8'],
  ['POST', '/checkouts/01hj5n7cqpaf0mt2d0xx85tgz8/expire'],
  ['GET', '/customers'],
] as const)('%s %s is not found', async (method, path) => {
  const sandbox = await testSandbox();
  const response = await sandbox.api(method, path);
  expect([response.status, await response.text()]).toEqual([404, '{"message":"Not Found"}']);
});

test('the list is a paginator, newest first', async () => {
  const sandbox = await testSandbox();
  const ids = [await sandbox.create(), await sandbox.create(), await sandbox.create()];
  const list = `${PUBLIC_URL}/gateway/test/api/v2/checkouts`;
  const first: unknown = await (await sandbox.api('GET', '/checkouts?per_page=2')).json();
  expect(first).toEqual({
    livemode: false,
    current_page: 1,
    data: [expect.objectContaining({ id: ids[2] }), expect.objectContaining({ id: ids[1] })],
    first_page_url: `${list}?per_page=2&page=1`,
    last_page: 2,
    last_page_url: `${list}?per_page=2&page=2`,
    next_page_url: `${list}?per_page=2&page=2`,
    path: list,
    per_page: 2,
    prev_page_url: null,
    total: 3,
  });
  expect(await (await sandbox.api('GET', '/checkouts?per_page=2&page=2')).json()).toMatchObject({
    data: [{ id: ids[0] }],
    next_page_url: null,
    prev_page_url: `${list}?per_page=2&page=1`,
  });
  expect(await (await sandbox.api('GET', '/checkouts?per_page=x&page=-1')).json()).toMatchObject({
    current_page: 1,
    per_page: 10,
    last_page: 1,
    total: 3,
  });
  expect(await (await sandbox.api('GET', '/checkouts?page=9')).json()).toMatchObject({ data: [], total: 3 });
});

test('a pending checkout can be expired once, by a request with a JSON type and no body too', async () => {
  const sandbox = await testSandbox();
  const receiver = await webhookReceiver();
  const id = await sandbox.create({ webhook_endpoint: receiver.url });
  const response = await fetch(sandbox.url(`/gateway/test/api/v2/checkouts/${id}/expire`), {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
  });
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'expired' }),
  ]);
  expect((await receiver.waitFor(1))[0]?.event).toMatchObject({ type: 'checkout.expired', data: { id } });
  expect((await sandbox.api('POST', `/checkouts/${id}/expire`)).status).toBe(404);
});

test('the balance is what was paid', async () => {
  const sandbox = await testSandbox();
  await sandbox.form(await sandbox.create({ amount: 7000 }), 'pay');
  await sandbox.form(await sandbox.create({ amount: 500 }), 'pay');
  await sandbox.form(await sandbox.create({ amount: 90_000 }), 'cancel');
  expect(await (await sandbox.api('GET', '/balance')).text()).toBe(
    '{"entity":"balance","livemode":false,' +
      '"wallets":[{"currency":"dzd","balance":7500,"ready_for_payout":"7500","on_hold":0}]}',
  );
});
