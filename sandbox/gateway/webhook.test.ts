import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { KEY, testSandbox } from '#sandbox/sandbox.fixture.ts';
import { signWebhook } from '#sandbox/gateway/webhook-plan.ts';
import { webhookReceiver } from '#sandbox/gateway/webhook-receiver.fixture.ts';

const recordSchema = z.record(z.string(), z.unknown());

test('the signature is the one that the official client makes', () => {
  const body =
    '{"id":"01hjjjzf7wbc454te45mwx35fe","entity":"event","type":"checkout.paid","data":{"id":"01hjjj9aymmrwe664nbzrv84sg","entity":"checkout","amount":50000,"currency":"dzd","fees":1250,"status":"paid","metadata":{"deposit_id":"dep_1"}},"created_at":1703578418,"updated_at":1703578418,"livemode":false}';
  expect(signWebhook(body, 'test_sk_EXAMPLE0000000000000000000000000000000')).toBe(
    '5bf9bdee002e62e2346178b9a3c29c1d9bdc03ac70a202c2fb7f903975a65a3a',
  );
});

test('a webhook is signed over its raw text, which has escaped slashes and the fields of a captured one', async () => {
  const sandbox = await testSandbox();
  const receiver = await webhookReceiver();
  const id = await sandbox.create({
    webhook_endpoint: receiver.url,
    metadata: { deposit_id: 'dep_1', note: 'a/b' },
  });
  await sandbox.form(id, 'pay');
  const [webhook] = await receiver.waitFor(1);
  const raw = webhook?.raw ?? '';
  expect(webhook?.contentType).toBe('application/json');
  expect(webhook?.signature).toBe(createHmac('sha256', KEY).update(raw).digest('hex'));
  expect(raw).toContain(String.raw`"note":"a\/b"`);
  expect(raw.replaceAll(String.raw`\/`, '')).not.toContain('/');
  expect(JSON.parse(raw)).toMatchObject({ entity: 'event', type: 'checkout.paid', livemode: false });
  expect(keysOf(raw).join(' ')).toBe('id entity type data created_at updated_at account livemode');
  expect(keysOf(raw, 'data').join(' ')).toBe(
    'id fees amount entity locale status account currency discount livemode metadata created_at invoice_id ' +
      'updated_at customer_id description failure_url success_url checkout_url payment_method payment_link_id ' +
      'fees_on_customer fees_on_merchant shipping_address webhook_endpoint earnings_consumed fulfillment_status ' +
      'notification_status pass_fees_to_customer deposit_transaction_id amount_without_discount ' +
      'paid_checkouts_consumed collect_shipping_address chargily_pay_fees_allocation',
  );
  expect(webhook?.event.data).toMatchObject({
    id,
    status: 'paid',
    amount: 5000,
    payment_method: 'edahabia',
    metadata: { deposit_id: 'dep_1', note: 'a/b' },
  });
});

/** In the order of the text. */
function keysOf(raw: string, part?: 'data'): string[] {
  const whole = recordSchema.parse(JSON.parse(raw));
  return Object.keys(part === undefined ? whole : recordSchema.parse(whole[part]));
}

test('it is sent again until it is acknowledged', async () => {
  const sandbox = await testSandbox();
  const receiver = await webhookReceiver();
  receiver.answers.push(500, 'break', 302);
  const id = await sandbox.create({ webhook_endpoint: receiver.url });
  await sandbox.form(id, 'pay');
  await receiver.waitFor(4);
  expect(new Set(receiver.received.map(({ raw, signature }) => signature + raw)).size).toBe(1);
  await sandbox.close();
  expect(receiver.received.length).toBe(4);
});

test('after five attempts it is given up', async () => {
  const sandbox = await testSandbox();
  const receiver = await webhookReceiver();
  const id = await sandbox.create({ webhook_endpoint: receiver.url });
  receiver.answers.push(503, 503, 503, 503, 503);
  await sandbox.form(id, 'fail');
  await receiver.waitFor(5);
  receiver.answers.push(401, 401, 401, 401, 401);
  expect(await (await sandbox.control(`/checkouts/${id}/webhook`)).json()).toEqual({
    deliveries: [{ type: 'checkout.failed', status: 401, attempts: 5 }],
  });
  expect(receiver.received.length).toBe(10);
});

test('nobody listening is no trouble', async () => {
  const sandbox = await testSandbox();
  const id = await sandbox.create({ webhook_endpoint: 'http://127.0.0.1:9/' });
  expect((await sandbox.form(id, 'pay')).status).toBe(303);
  expect(await (await sandbox.control(`/checkouts/${id}/webhook`)).json()).toEqual({
    deliveries: [{ type: 'checkout.paid', status: null, attempts: 5 }],
  });
});

test('a receiver that never answers is left alone after a while', async () => {
  // Long enough for a busy machine to bring each attempt to the receiver, and the last answer back.
  const sandbox = await testSandbox({ gateway: { webhooks: { retryDelaysMs: [1], timeoutMs: 1500 } } });
  const receiver = await webhookReceiver();
  receiver.answers.push('silence', 'silence', 'silence', 200);
  const id = await sandbox.create({ webhook_endpoint: receiver.url });
  await sandbox.form(id, 'pay');
  await receiver.waitFor(2);
  expect(await (await sandbox.control(`/checkouts/${id}/webhook`)).json()).toEqual({
    deliveries: [{ type: 'checkout.paid', status: 200, attempts: 2 }],
  });
});

test('closing stops a retry series at once', async () => {
  const sandbox = await testSandbox({ gateway: { webhooks: { retryDelaysMs: [60_000] } } });
  const receiver = await webhookReceiver();
  receiver.answers.push(500);
  await sandbox.form(await sandbox.create({ webhook_endpoint: receiver.url }), 'pay');
  await receiver.waitFor(1);
  await sandbox.close();
  expect(receiver.received.length).toBe(1);
});
