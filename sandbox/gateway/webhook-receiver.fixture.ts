import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const eventSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  livemode: z.unknown(),
  data: z.looseObject({ id: z.string(), status: z.string(), amount: z.number() }),
});

export interface ReceivedWebhook {
  raw: string;
  signature: string;
  contentType: string;
  event: z.infer<typeof eventSchema>;
  /** Milliseconds of the monotonic clock. */
  at: number;
}

/** A status, or none: the connection is broken off, or left open without a word. */
type Answer = number | 'break' | 'silence';

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** What the next answers are, 200 once they are used up. */
  answers: Answer[];
  /** Resolves when so many webhooks have come in since the start. */
  waitFor(count: number): Promise<ReceivedWebhook[]>;
}

/** A real HTTP server that stands for the store's webhook route during one test. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: Answer[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await text(request);
    received.push({
      raw,
      signature: String(request.headers['signature']),
      contentType: String(request.headers['content-type']),
      event: eventSchema.parse(JSON.parse(raw)),
      at: performance.now(),
    });
    const answer = answers.shift() ?? 200;
    if (answer === 'break') {
      request.socket.destroy();
    } else if (answer !== 'silence') {
      response.writeHead(answer).end('ok');
    }
    waiting.filter(({ count }) => count <= received.length).forEach(({ resolve }) => resolve());
    waiting = waiting.filter(({ count }) => count > received.length);
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/webhooks/chargily`,
    received,
    answers,
    waitFor: async (count) => {
      if (received.length < count) {
        await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      }
      return received;
    },
  };
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
