import { expect, test } from 'vitest';
import { CHECKOUT, KEY, testSandbox } from '#sandbox/sandbox.fixture.ts';
import type { TestSandbox } from '#sandbox/sandbox.fixture.ts';
import { NO_FAULTS } from '#sandbox/gateway/faults.ts';
import { signWebhook } from '#sandbox/gateway/webhook-plan.ts';
import { webhookReceiver } from '#sandbox/gateway/webhook-receiver.fixture.ts';
import type { ReceivedWebhook, WebhookReceiver } from '#sandbox/gateway/webhook-receiver.fixture.ts';

/** Pays a checkout with these faults switched on; `count` webhooks are waited for. */
async function payWith(
  webhook: Record<string, unknown>,
  count: number,
): Promise<{ sandbox: TestSandbox; receiver: WebhookReceiver; id: string; received: ReceivedWebhook[] }> {
  const sandbox = await testSandbox();
  const receiver = await webhookReceiver();
  const id = await sandbox.create({ webhook_endpoint: receiver.url });
  expect((await sandbox.control('/faults', { webhook })).status).toBe(200);
  await sandbox.form(id, 'pay');
  return { sandbox, receiver, id, received: await receiver.waitFor(count) };
}

test.each([
  ['rate_limited', 429, 'Too Many Attempts.'],
  ['server_error', 500, 'Server Error'],
])('%s answers %d and makes nothing', async (create, status, message) => {
  const sandbox = await testSandbox();
  await sandbox.control('/faults', { create });
  const response = await sandbox.api('POST', '/checkouts', CHECKOUT);
  expect([response.status, await response.json()]).toEqual([status, { message }]);
  expect(await (await sandbox.api('GET', '/checkouts')).json()).toMatchObject({ total: 0 });
  await sandbox.control('/reset');
  expect((await sandbox.api('POST', '/checkouts', CHECKOUT)).status).toBe(200);
});

test('timeout_after_commit makes the checkout and cuts the connection without an answer', async () => {
  const sandbox = await testSandbox({ gateway: { withholdMs: 20 } });
  await sandbox.control('/faults', { create: 'timeout_after_commit' });
  await expect(sandbox.api('POST', '/checkouts', { ...CHECKOUT, metadata: { d: 1 } })).rejects.toThrow(
    'fetch failed',
  );
  expect(await (await sandbox.api('GET', '/checkouts')).json()).toMatchObject({
    total: 1,
    data: [{ metadata: { d: 1 } }],
  });
});

test('a withheld answer does not hold up closing', async () => {
  const sandbox = await testSandbox();
  await sandbox.control('/faults', { create: 'timeout_after_commit' });
  const pending = sandbox.api('POST', '/checkouts', CHECKOUT);
  const refused = expect(pending).rejects.toThrow('fetch failed');
  await expect
    .poll(async () => (await sandbox.api('GET', '/checkouts')).json(), { interval: 5 })
    .toMatchObject({ total: 1 });
  await sandbox.close();
  await refused;
});

test('copies are the same event, sent at the same moment', async () => {
  const { received } = await payWith({ copies: 20 }, 20);
  expect(new Set(received.map(({ raw, signature }) => signature + raw)).size).toBe(1);
});

test('drop delivers nothing, and the event can be sent later', async () => {
  const { sandbox, receiver, id } = await payWith({ drop: true }, 0);
  expect(await (await sandbox.control(`/checkouts/${id}/webhook`)).json()).toEqual({ deliveries: [] });
  expect(receiver.received).toEqual([]);
  await sandbox.control('/reset');
  expect(await (await sandbox.control(`/checkouts/${id}/webhook`)).json()).toEqual({
    deliveries: [{ type: 'checkout.paid', status: 200, attempts: 1 }],
  });
  expect(receiver.received.map(({ event }) => event.data.id)).toEqual([id]);
});

test('wrongSignature is of the right shape but does not fit', async () => {
  const { received } = await payWith({ wrongSignature: true }, 1);
  expect(received[0]?.signature).toMatch(/^[\da-f]{64}$/);
  expect(received[0]?.signature).not.toBe(signWebhook(received[0]?.raw ?? '', KEY));
});

test.each([
  ['wrongAmount', { data: { amount: 10_000 } }],
  ['stringLivemode', { livemode: 'false' }],
  ['unknownType', { type: 'checkout.reviewed', data: { status: 'paid', amount: 5000 } }],
  ['unknownFields', { api_version: '2.9', data: { risk: { score: 0.2 }, status: 'paid' } }],
])('%s changes the event, which is signed rightly', async (fault, expected) => {
  const { received, id } = await payWith({ [fault]: true }, 1);
  expect(received[0]?.event).toMatchObject(expected);
  expect(received[0]?.event.data.id).toBe(id);
  expect(received[0]?.signature).toBe(signWebhook(received[0]?.raw ?? '', KEY));
});

test('delayMs makes the webhook late', async () => {
  const start = performance.now();
  const { received } = await payWith({ delayMs: 60 }, 1);
  // A timer may fire within the millisecond before it is due.
  expect((received[0]?.at ?? 0) - start).toBeGreaterThanOrEqual(59);
});

test('outOfOrder tells of a failure before and after the payment', async () => {
  const { received, id } = await payWith({ outOfOrder: true, copies: 2 }, 4);
  expect(received.map(({ event }) => [event.type, event.data.status, event.data.id])).toEqual([
    ['checkout.failed', 'failed', id],
    ['checkout.paid', 'paid', id],
    ['checkout.paid', 'paid', id],
    ['checkout.failed', 'failed', id],
  ]);
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(3);
});

test('a change keeps what it does not name, and reset clears all', async () => {
  const sandbox = await testSandbox();
  await sandbox.control('/faults', { create: 'server_error' });
  await sandbox.control('/faults', { webhook: { copies: 3 } });
  const now = await sandbox.control('/faults', { webhook: { drop: true } });
  const expected = { create: 'server_error', webhook: { ...NO_FAULTS.webhook, copies: 3, drop: true } };
  expect(await now.json()).toEqual(expected);
  expect(await sandbox.readFaults()).toEqual(expected);
  expect(await (await sandbox.control('/reset')).json()).toEqual(NO_FAULTS);
  expect(await sandbox.readFaults()).toEqual(NO_FAULTS);
});

test.each([
  { crate: 'none' },
  { webhook: { dorp: true } },
  { create: 'slow' },
  { webhook: { copies: 0 } },
  { webhook: { copies: 21 } },
  { webhook: { delayMs: 10_001 } },
  { webhook: { drop: 'yes' } },
  [],
])('%o is refused and changes nothing', async (change) => {
  const sandbox = await testSandbox();
  const response = await sandbox.control('/faults', change);
  expect([response.status, await response.json()]).toEqual([
    422,
    { message: expect.any(String), errors: expect.any(Object) },
  ]);
  expect(await sandbox.readFaults()).toEqual(NO_FAULTS);
});
