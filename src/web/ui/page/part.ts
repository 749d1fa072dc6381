import { lazy, type FunctionComponent } from 'react';
import type { MessageDomain } from '#shared/messages.ts';
import { loadPart } from '#web/api/load-part.ts';
import { loadMessages } from '#web/i18n/message-store.ts';

/**
 * A component that is loaded with its texts when it first shows, inside a `Suspense`. One that can't be loaded is waited
 * for until the store is reached: a lost connection must not take the page down around a part of it.
 */
export function part<P>(
  load: () => Promise<FunctionComponent<P>>,
  messages: readonly MessageDomain[] = [],
): FunctionComponent<P> {
  return lazy(() =>
    loadPart(async () => {
      const [loaded] = await Promise.all([load(), loadMessages(messages)]);
      return { default: loaded };
    }),
  );
}
