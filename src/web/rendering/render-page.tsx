import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { createMemoryHistory, defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { renderToPipeableStream } from 'react-dom/server';
import type { Language } from '#shared/locale.ts';
import type { Served } from '#shared/store/served.ts';
import { takeAnswersFrom } from '../api/call.ts';
import { App } from '../app.tsx';
import { loadAllMessages } from '../i18n/message-store.ts';
import { createVisit, type Visit } from '../visit.ts';

/** A page to render, as the server sends it (src/server/store/rendering/). */
export interface Wish {
  /** Path and search. */
  address: string;
  language: Language;
  /** JSON of both, the answers by address. */
  session: string;
  answers: string;
  served: Served;
  nonce: string;
}

export interface RenderedPage {
  /** What belongs into the head. */
  head: string;
  body: string;
  /** JSON: what the page shows, by the keys of its queries, and the answers that it did not ask for. */
  queries: string;
  answers: string;
}

/** By address, each with whether it was taken. */
type Answers = Map<string, { answer: unknown; isTaken: boolean }>;

/** Whoever calls the store during a render gets the answers of that very render: Node follows who called whom. */
const ofRender = new AsyncLocalStorage<Answers>();

takeAnswersFrom((name) => {
  const found = ofRender.getStore()?.get(name);
  // The browser asks for it.
  if (found === undefined) throw new Error(`${name} is not at hand`);
  found.isTaken = true;
  return found.answer;
});

/** What comes at the beginning of a render though it belongs into the head. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)*/;

await loadAllMessages();

export function renderPage(wish: Wish): Promise<RenderedPage> {
  const given: Record<string, unknown> = JSON.parse(wish.answers);
  const answers: Answers = new Map(
    Object.entries(given).map(([url, answer]) => [`GET ${url}`, { answer, isTaken: false }]),
  );
  const address = asRouterWrites(wish.address);
  return ofRender.run(answers, async () => {
    const visit = createVisit({
      ...wish,
      session: JSON.parse(wish.session),
      history: createMemoryHistory({ initialEntries: [address] }),
    });
    await visit.router.load();
    const { location } = visit.router.state;
    if (location.href !== address) throw new Error(`${address} leads to ${location.href}`);
    const text = await toText(visit);
    const head = HEAD.exec(text)?.[0] ?? '';
    const left = [...answers].flatMap(([name, { answer, isTaken }]) =>
      isTaken ? [] : [[name.replace('GET ', ''), answer]],
    );
    return {
      head,
      body: text.slice(head.length),
      queries: JSON.stringify(queriesOf(visit)),
      answers: JSON.stringify(Object.fromEntries(left)),
    };
  });
}

/** A browser's router reads any way to write an address, one of a server leads on to its own: ?utm_campaign=a%20b to a+b. */
function asRouterWrites(address: string): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  return path + defaultStringifySearch(defaultParseSearch(query));
}

/** The whole page in one piece: what suspends waits for its file or its answer, both of which are here. */
function toText(visit: Visit): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<App visit={visit} />, {
      onAllReady: () => void pipe(sink),
      // A page that is right in part would be taken for the whole.
      onError: reject,
      // Else what is large is shown by a script once all of it has come.
      progressiveChunkSize: Infinity,
    });
  });
}

/** The session comes by itself. */
function queriesOf({ queryClient }: Visit): [key: readonly unknown[], data: unknown][] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) =>
      data === undefined || queryKey[0] === 'session' ? [] : [[queryKey, data]],
    );
}
