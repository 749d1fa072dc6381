import { lazy, type FunctionComponent } from 'react';
import type { MessageDomain } from '#shared/messages.ts';
import { loadPart } from '#web/api/load-part.ts';
import { loadMessages } from '#web/i18n/message-store.ts';

export type Part<P = unknown> = FunctionComponent<P> & {
  /** Loads it before it shows; where that fails, it is loaded when it does. */
  prepare: () => void;
};

/**
 * A component that is loaded with its texts when it first shows, inside a `Suspense`. One that can't be loaded is waited
 * for until the store is reached: a lost connection must not take the page down around a part of it.
 */
export function part<P>(
  load: () => Promise<FunctionComponent<P>>,
  texts: readonly MessageDomain[] = [],
): Part<P> {
  const loadAll = () => Promise.all([load(), loadMessages(texts)]);
  return Object.assign(
    lazy(async () => ({ default: (await loadPart(loadAll))[0] })),
    { prepare: () => void loadAll().catch(() => {}) },
  );
}
