// The calls about webhooks as the document has them: made, and refused.
import { z } from 'zod';
import { dataOf, type Answer, type Method } from '#test/client.ts';
import type { TestStore } from '#test/store.ts';
import { byKey, makeApiKey } from './api-steps.ts';
import { startReceiver } from './receiver.ts';
import { makeSender } from './webhook-steps.ts';

const made = z.looseObject({ id: z.string(), version: z.number() });
const tested = z.object({ delivery_id: z.string() });
const ENDPOINTS_MAX = 10;
/** More than may be sent in a row. */
const TESTS = 21;

/** Each of them, done. */
export async function tourWebhooks(store: TestStore): Promise<void> {
  const receiver = await startReceiver();
  const owner = await store.makeSignedInBuyer();
  const { secret } = await makeApiKey(store, owner, { scopes: ['webhooks'] });
  const send = (method: Method, path: string, body?: unknown): Promise<Answer> =>
    byKey(store, secret, method, path, body === undefined ? {} : { body });
  const { id, version } = dataOf(
    await send('POST', '/api/webhook-endpoints', { url: receiver.url, events: ['order.completed'] }),
    made,
  );
  const endpoint = `/api/webhook-endpoints/${id}`;
  await send('GET', '/api/webhook-endpoints');
  await send('PATCH', endpoint, { version, description: 'My shop' });
  await send('POST', `${endpoint}/secret`);
  const { delivery_id } = dataOf(await send('POST', `${endpoint}/test`), tested);
  await makeSender(store, { now: new Date() }).sendDue();
  await send('GET', `${endpoint}/deliveries`);
  await send('GET', `/api/webhook-deliveries/${delivery_id}`);
  await send('POST', `/api/webhook-deliveries/${delivery_id}/resend`);
  await send('POST', `${endpoint}/resend-failed`, { since: new Date(0).toISOString() });
  await send('DELETE', endpoint);
  await receiver.close();
}

/** What they are refused for. */
export async function refuseWebhooks(store: TestStore): Promise<void> {
  const owner = await store.makeSignedInBuyer();
  const { secret } = await makeApiKey(store, owner, { scopes: ['webhooks'] });
  const send = (method: Method, path: string, body: unknown = {}): Promise<Answer> =>
    byKey(store, secret, method, path, { body });
  const add = (url: string) => send('POST', '/api/webhook-endpoints', { url, events: ['order.completed'] });
  await add('http://name:word@127.0.0.1:9/hooks');
  const { id, version } = dataOf(await add('http://127.0.0.1:9/0'), made);
  await add('http://127.0.0.1:9/0');
  for (let n = 1; n <= ENDPOINTS_MAX; n += 1) await add(`http://127.0.0.1:9/${n}`);
  const endpoint = `/api/webhook-endpoints/${id}`;
  await send('PATCH', endpoint, { version: version + 7, description: 'Later' });
  const test = () => byKey(store, secret, 'POST', `${endpoint}/test`);
  await send('PATCH', endpoint, { version, status: 'paused' });
  for (let n = 0; n < TESTS; n += 1) await test();
}
