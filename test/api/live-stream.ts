import type { TestStore } from '#test/store.ts';

/** An open page's ear: the topics that the store has named to it so far, in their order. */
export interface LiveStream {
  status: number;
  contentType: string | null;
  topics: string[];
  close(): void;
}

export async function openLive(store: TestStore, cookie: string): Promise<LiveStream> {
  const closing = new AbortController();
  const response = await fetch(`${store.url}/api/live`, { headers: { cookie }, signal: closing.signal });
  const stream: LiveStream = {
    status: response.status,
    contentType: response.headers.get('content-type'),
    topics: [],
    close: () => closing.abort(),
  };
  void listen(response, stream.topics).catch(() => {
    // Closed by the test.
  });
  return stream;
}

async function listen(response: Response, topics: string[]): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
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
