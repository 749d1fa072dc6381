import { get, type IncomingMessage } from 'node:http';
import type { TestStore } from '#test/store.ts';
import { until } from '#test/run/until.ts';

/** An open page's ear: the topics that the store has named to it so far, in their order. */
export interface LiveStream {
  status: number;
  contentType: string | undefined;
  topics: string[];
  /** When the store has ended it, or the test. */
  ended: Promise<void>;
  close(): void;
}

/** On a connection of its own, which ends with the stream, as when a page is closed. */
export function openLive(store: Pick<TestStore, 'url'>, cookie: string, since?: string): Promise<LiveStream> {
  return new Promise((resolve, reject) => {
    const query = since === undefined ? '' : `?since=${since}`;
    const request = get(`${store.url}/api/live${query}`, { headers: { cookie }, agent: false });
    request.on('error', reject);
    request.on('response', (response) => {
      const topics: string[] = [];
      const ended = listen(response, topics).catch(() => {
        // Closed by the test.
      });
      const { statusCode: status = 0, headers } = response;
      resolve({
        status,
        contentType: headers['content-type'],
        topics,
        ended,
        close: () => request.destroy(),
      });
    });
  });
}

/** Where the announcements stood when a page was made, as it carries it. */
export async function positionIn(store: Pick<TestStore, 'url'>, cookie: string): Promise<string> {
  const page = await (await fetch(`${store.url}/dashboard`, { headers: { cookie } })).text();
  return /<meta name="live" content="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Until all that was changed so far has been announced: changes are, in their order, and this adds the last one. */
export async function allAnnounced(store: TestStore): Promise<void> {
  const { cookie } = await store.makeSignedInBuyer();
  const page = await openLive(store, cookie);
  await store.database.owner.db
    .insertInto('live_events')
    .values({ topic: 'catalogue', reseller_id: null })
    .execute();
  store.announceSoon();
  await until(() => {
    if (!page.topics.includes('catalogue')) throw new Error('not announced yet');
  });
  page.close();
}

async function listen(response: IncomingMessage, topics: string[]): Promise<void> {
  response.setEncoding('utf8');
  let rest = '';
  for await (const chunk of response) {
    const parts = (rest + String(chunk)).split('\n\n');
    rest = parts.pop() ?? '';
    topics.push(...parts.map(topicOf).filter((topic) => topic !== null));
  }
}

function topicOf(event: string): string | null {
  const [, data] = /^data: (.*)$/m.exec(event) ?? [];
  if (data === undefined) return null;
  const parsed: unknown = JSON.parse(data);
  const isNamed = typeof parsed === 'object' && parsed !== null && 'topic' in parsed;
  return isNamed && typeof parsed.topic === 'string' ? parsed.topic : data;
}
