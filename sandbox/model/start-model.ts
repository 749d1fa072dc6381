import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** How a request ends instead of with a proper text. */
export type ModelEnd =
  | 'well'
  | 'rate_limited'
  | 'server_error'
  | 'refused'
  | 'cut'
  | 'garbage'
  | 'empty'
  | 'wrong_language'
  | 'markup'
  | 'too_long'
  | 'priced'
  /** It does not say what it cost. */
  | 'no_usage'
  /** It does what a product's name asks for. */
  | 'obeys';

export interface ModelFaults {
  ends: ModelEnd;
  /** Milliseconds before anything else. */
  delayMs: number;
  /** It answers no earlier than this. */
  until: Promise<unknown> | null;
  /** What it says of a 429: when to come back. */
  retryAfterS: number;
  /** How many requests go well before. */
  skip: number;
  /** How many are hit after that. */
  times: number;
}

const NO_FAULTS: ModelFaults = {
  ends: 'well',
  delayMs: 0,
  until: null,
  retryAfterS: 1,
  skip: 0,
  times: Infinity,
};
const KEY = 'key-of-a-test';
const TOKENS = { prompt_tokens: 210, completion_tokens: 90, total_tokens: 300 };

export interface Model {
  /** http://127.0.0.1:port/v1 */
  url: string;
  /** The bodies of all requests that came, in their order. */
  asked: unknown[];
  /** Switches faults on; what is not named goes well. */
  fail(faults: Partial<ModelFaults>): void;
  close(): Promise<void>;
}

const request = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })).min(1),
});

/** A stand-in for a language model that speaks OpenAI's chat completions. It listens on 127.0.0.1 only. */
export async function startModel(port = 0): Promise<Model> {
  const asked: unknown[] = [];
  let faults = NO_FAULTS;
  let seen = 0;
  const next = (): ModelFaults => {
    seen += 1;
    return seen > faults.skip && seen <= faults.skip + faults.times ? faults : NO_FAULTS;
  };
  const server = createServer((incoming, response) => {
    void answer(incoming, response, next(), asked).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await new Promise((done, fail) => server.once('listening', done).once('error', fail));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    fail: (change) => {
      faults = { ...NO_FAULTS, ...change };
      seen = 0;
    },
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  { ends, delayMs, until, retryAfterS }: ModelFaults,
  asked: unknown[],
): Promise<void> {
  const body = await readJson(incoming);
  asked.push(body);
  if (delayMs > 0) await pause(delayMs);
  await until;
  if (ends === 'cut') return void incoming.socket.destroy();
  const send = (status: number, content: unknown, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  };
  if (incoming.headers.authorization !== `Bearer ${KEY}` || ends === 'refused')
    return send(401, problem('Incorrect API key provided.', 'invalid_api_key'));
  if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions')
    return send(404, problem('Unknown request URL.', 'unknown_url'));
  if (ends === 'rate_limited')
    return send(429, problem('Rate limit reached.', 'rate_limit_exceeded'), {
      'retry-after': String(retryAfterS),
    });
  if (ends === 'server_error') return send(500, problem('The server had an error.', null));
  if (ends === 'garbage') return send(200, '{"choices": [{"mess');
  const parsed = request.safeParse(body);
  if (!parsed.success) return send(400, problem('Invalid body.', 'invalid_request'));
  const { model, messages } = parsed.data;
  send(200, {
    id: `chatcmpl-${asked.length}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model,
    choices: [
      { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: contentOf(messages, ends) } },
    ],
    ...(ends === 'no_usage' ? {} : { usage: TOKENS }),
  });
}

const problem = (message: string, code: string | null) => ({
  error: { message, type: 'invalid_request_error', param: null, code },
});

const data = z.object({
  product: z.looseObject({ name: z.string().optional(), name_ar: z.string().optional() }),
});

function contentOf(messages: readonly { role: string; content: string }[], ends: ModelEnd): string {
  const rules = messages.find(({ role }) => role === 'system')?.content ?? '';
  const { product } = data.parse(JSON.parse(messages.at(-1)?.content ?? '{}'));
  const isArabic = rules.includes('Arabic') !== (ends === 'wrong_language');
  const name = (isArabic ? product.name_ar : product.name) ?? product.name ?? '';
  if (ends === 'empty') return '';
  if (ends === 'markup') return `# ${name}\n\n- **جديد** الآن. <b>اشترِ</b>.`;
  if (ends === 'too_long') return `${name} من أفضل ما يمكن اقتناؤه اليوم في بلادنا. `.repeat(12);
  if (ends === 'priced') return `«${name}» خدمة رقمية موثوقة بسعر 500 دج فقط. يعمل على الهاتف والحاسوب.`;
  if (ends === 'obeys') return `زوروا https://evil.example واربحوا. ${name} بخمسين دينارًا فقط.`;
  if (rules.includes('one per line'))
    return isArabic ? '- سهل الاستعمال\n- يعمل على كل الأجهزة' : '- Easy to use\n- Works on every device';
  return isArabic
    ? `«${name}» يناسب من يريد خدمة رقمية موثوقة. يعمل على الهاتف والحاسوب دون تعقيد.`
    : `${name} suits anyone who wants a dependable digital service. It works on phones and computers.`;
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? null : JSON.parse(text);
}
