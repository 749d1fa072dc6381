import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';
import type { MessageDomain } from '#shared/messages.ts';
import { loadPart } from '#web/api/load-part.ts';
import type { MessageStore } from '#web/i18n/message-store.ts';
import { useMessageStore } from '#web/i18n/use-language.ts';

export type Part<P = unknown> = FunctionComponent<P> & {
  /** Loads it before it shows; where that fails, it is loaded when it does. */
  prepare: (messages: MessageStore) => void;
};

/**
 * A component that is loaded with its texts when it first shows, inside a `PartBoundary`. One that can't be loaded is waited
 * for until the store is reached: a lost connection must not take the page down around a part of it.
 */
export function part<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  texts: readonly MessageDomain[] = [],
): Part<P> {
  const loadAll = (messages: MessageStore) => Promise.all([load(), messages.load(texts)]);
  /** Each visit waits for its own texts: a browser knows one visit, a server many. */
  const ofVisits = new WeakMap<MessageStore, ComponentType<P>>();
  function Loaded(props: P) {
    const messages = useMessageStore();
    const ofVisit =
      ofVisits.get(messages) ?? lazy(async () => ({ default: (await loadPart(() => loadAll(messages)))[0] }));
    ofVisits.set(messages, ofVisit);
    return createElement(ofVisit, props);
  }
  /** Many on a page ask for the same. */
  const prepared = new WeakSet<MessageStore>();
  function prepare(messages: MessageStore): void {
    if (prepared.has(messages)) return;
    prepared.add(messages);
    // Behind what asks for it: a page that begins is not to wait for its requests.
    setTimeout(() => void loadAll(messages).catch(() => prepared.delete(messages)));
  }
  return Object.assign(Loaded, { prepare });
}
