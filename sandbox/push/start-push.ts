import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { checkVapid } from './check-vapid.ts';
import { decrypt, makeEcdh, type Device } from './decrypt.ts';

/** How a push service answers instead of taking a message. */
export type PushEnd = 'well' | 'gone' | 'not_found' | 'rate_limited' | 'server_error' | 'cut' | 'hangs';

export interface PushFaults {
  ends: PushEnd;
  /** How many messages are hit, from the next on. */
  times: number;
}

export interface PushMessage {
  device: string;
  text: string;
  ttl: number;
  topic: string | undefined;
}

/** As PushSubscription.toJSON() has it. */
export interface SubscribedDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  url: string;
  /** A new device, subscribed with the key of a store. */
  subscribe(applicationServerKey: string): SubscribedDevice;
  /** What was taken and could be opened, in its order. */
  messages: PushMessage[];
  /** Why a message was refused that no fault was switched on for. */
  refused: string[];
  /** How many came, taken or not. */
  asked: number;
  fail(faults: Partial<PushFaults>): void;
  close(): Promise<void>;
}

const BYTES_MAX = 4096;
const STATUS = { gone: 410, not_found: 404, rate_limited: 429, server_error: 500 } as const;

/**
 * A stand-in for the push services of browsers: takes messages as RFC 8030 has them, opens them as the device would, and
 * checks who sends. It listens on 127.0.0.1 only.
 */
export async function startPush(port = 0): Promise<PushService> {
  const devices = new Map<string, Device & { key: string }>();
  let faults: PushFaults = { ends: 'well', times: 0 };
  const service: PushService = {
    url: '',
    messages: [],
    refused: [],
    asked: 0,
    subscribe(key) {
      const id = randomBytes(16).toString('base64url');
      const device = { ecdh: makeEcdh(), auth: randomBytes(16), key };
      devices.set(id, device);
      return {
        endpoint: `${service.url}/send/${id}`,
        keys: {
          p256dh: device.ecdh.getPublicKey('base64url'),
          auth: device.auth.toString('base64url'),
        },
      };
    },
    fail(change) {
      faults = { ends: 'well', times: Infinity, ...change };
    },
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBytes(incoming);
    service.asked += 1;
    const ends = faults.times > 0 ? faults.ends : 'well';
    faults.times -= 1;
    if (ends === 'hangs') return;
    if (ends === 'cut') return void incoming.socket.destroy();
    if (ends !== 'well') return end(response, STATUS[ends]);
    const id = incoming.url?.replace('/send/', '') ?? '';
    const device = devices.get(id);
    if (device === undefined) return end(response, 404);
    try {
      service.messages.push(open({ ...device, id, audience: service.url }, incoming, body));
      end(response, 201);
    } catch (error) {
      service.refused.push(error instanceof Error ? error.message : String(error));
      end(response, error instanceof RangeError ? 413 : 403);
    }
  }

  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await new Promise((done, fail) => server.once('listening', done).once('error', fail));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  service.url = `http://127.0.0.1:${address.port}`;
  return service;
}

interface Addressee extends Device {
  id: string;
  key: string;
  audience: string;
}

/** Throws for what a push service does not take. */
function open(device: Addressee, { method, headers }: IncomingMessage, body: Buffer): PushMessage {
  if (body.length > BYTES_MAX) throw new RangeError('too large');
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error('no web push');
  checkVapid(headers.authorization ?? '', device);
  const ttl = Number(headers['ttl']);
  if (!Number.isInteger(ttl) || ttl < 0) throw new Error('no TTL');
  return { device: device.id, text: decrypt(device, body), ttl, topic: headers['topic']?.toString() };
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end();
}

async function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
