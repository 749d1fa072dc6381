// The stand-in takes what the library sends, and nothing that was signed or encrypted otherwise.
import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { startPush, type PushService, type SubscribedDevice } from './start-push.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPush();
});
afterAll(() => service.close());

const keys = webPush.generateVAPIDKeys();
const subject = 'mailto:owner@shop.example';

interface Change {
  vapidDetails?: { subject: string; publicKey: string; privateKey: string };
  headers?: Record<string, string>;
  body?: (body: Buffer) => Buffer;
}

async function send(device: SubscribedDevice, text: string, change: Change = {}): Promise<number> {
  const { headers, body } = webPush.generateRequestDetails(device, text, {
    vapidDetails: change.vapidDetails ?? { subject, ...keys },
    TTL: 60,
  });
  const sent = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, value]),
  );
  const bytes = change.body?.(body) ?? body;
  const answer = await fetch(device.endpoint, {
    method: 'POST',
    headers: { ...sent, ...change.headers },
    body: new Uint8Array(bytes),
  });
  return answer.status;
}

test('a message is opened with the keys of its device', async () => {
  const device = service.subscribe(keys.publicKey);
  expect(await send(device, 'مرحبًا')).toBe(201);
  expect(service.messages.at(-1)).toMatchObject({ text: 'مرحبًا', ttl: 60 });
});

test('whatever is not as it should be is refused', async () => {
  const device = service.subscribe(keys.publicKey);
  const stranger = { subject, ...webPush.generateVAPIDKeys() };
  const taken = service.messages.length;
  expect(await send(device, 'text', { vapidDetails: stranger })).toBe(403);
  expect(await send(device, 'text', { headers: { Authorization: '' } })).toBe(403);
  expect(await send(device, 'text', { headers: { 'Content-Encoding': 'aesgcm' } })).toBe(403);
  const touched = (body: Buffer) =>
    Buffer.concat([body.subarray(0, -1), Buffer.from([(body.at(-1) ?? 0) ^ 1])]);
  const cut = (body: Buffer) => body.subarray(0, 40);
  for (const body of [touched, cut]) expect(await send(device, 'text', { body })).toBe(403);
  // For another device.
  const { endpoint } = service.subscribe(keys.publicKey);
  expect(await send({ ...device, endpoint }, 'text')).toBe(403);
  expect(await send({ ...device, endpoint: `${service.url}/send/unknown` }, 'text')).toBe(404);
  expect(await send(device, 'x'.repeat(4090))).toBe(413);
  expect(service.messages).toHaveLength(taken);
});

test('faults are switched on for so many messages', async () => {
  const device = service.subscribe(keys.publicKey);
  service.fail({ ends: 'gone', times: 1 });
  expect(await send(device, 'text')).toBe(410);
  expect(await send(device, 'text')).toBe(201);
});
