// Uploads that trickle hold a place of their sender's only, and not for long.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '#test/store.ts';
import { photograph } from './sample-files.ts';
import { api, refusalOf } from '#test/client.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const BUSY = { status: 429, code: 'too_many_requests' };
const upload = async (cookie: string) =>
  api(store, 'PUT', '/api/profile/picture', { cookie, file: await photograph() });

/** An upload that says what is to come and sends a byte of it. */
async function trickle(cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(store.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `PUT /api/profile/picture HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n` +
      'content-type: application/octet-stream\r\ncontent-length: 100000\r\n\r\nx',
  );
  return socket;
}

/** Until the server holds them: it takes a place before it reads on. */
const isBusy = (cookie: string) =>
  expect.poll(async () => refusalOf(await upload(cookie)).code).toBe(BUSY.code);

/** What would have ended a server that is no test. */
const thrown: unknown[] = [];
const keepThrown = (error: unknown) => void thrown.push(error);
beforeAll(() => void process.on('uncaughtException', keepThrown));
afterAll(() => void process.off('uncaughtException', keepThrown));

test('slow uploads stop their own sender and nobody else, and are ended soon', async () => {
  const [slow, other] = await Promise.all([store.makeSignedInBuyer(), store.makeSignedInBuyer()]);
  // Of this nothing is read, so that no one waits for it any more when it would be too slow.
  const unread = await api(store, 'PUT', '/api/profile/picture', {
    cookie: other.cookie,
    raw: '<x/>',
    headers: { 'content-type': 'application/xml' },
  });
  expect(refusalOf(unread)).toEqual({ status: 415, code: 'unsupported_media_type' });
  const sockets = await Promise.all(Array.from({ length: 8 }, () => trickle(slow.cookie)));
  await isBusy(slow.cookie);
  expect((await upload(other.cookie)).status).toBe(200);
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      await once(socket, 'close');
      return Buffer.concat(chunks).toString('utf8');
    }),
  );
  for (const answer of answers) {
    expect(answer).toContain('HTTP/1.1 400 ');
    expect(answer).toContain('"code":"file_too_slow"');
  }
  expect((await upload(slow.cookie)).status).toBe(200);
  expect(thrown).toEqual([]);
});
