// A reseller's program that receives webhooks.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { webhookViolation } from '#test/documented-answers.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** How it answers from now on; 204 at first. */
  answer: (response: ServerResponse, request: Received) => void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const got = { path: request.url ?? '', headers: request.headers, body };
      receiver.received.push(got);
      receiver.answer(response, got);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}/hooks`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

export const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** By the reference library of Standard Webhooks; throws for a signature that is not of this secret, and for what is not in the document. */
export function verify({ headers, body }: Received, secret: string): unknown {
  const event = new Webhook(secret).verify(
    body,
    Object.fromEntries(HEADERS.map((name) => [name, String(headers[name])])),
  );
  return documented(event);
}

function documented(event: unknown): unknown {
  const violation = webhookViolation(event);
  if (violation !== null) throw new Error(violation);
  return event;
}

const sent = z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) });
export const bodyOf = ({ body }: Received) => sent.parse(documented(JSON.parse(body)));
