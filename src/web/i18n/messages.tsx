import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { directionOf, STORE_ZONE, type Language } from '#shared/locale.ts';
import type { MessageStore } from './message-store.ts';
import { MessageContext } from './use-language.ts';

/**
 * Plain Arabic with Latin digits groups numbers as English does, which Algeria's own locale does not: a count must read
 * the same in both languages. Dates take the country's locale (dates.ts).
 */
const MESSAGE_LOCALE: Record<Language, string> = { en: 'en', ar: 'ar-u-nu-latn' };

export function Messages({ store, children }: { store: MessageStore; children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(store.subscribe, store.read, store.read);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  return (
    <MessageContext value={store}>
      <IntlProvider locale={MESSAGE_LOCALE[language]} messages={messages} timeZone={STORE_ZONE}>
        {children}
      </IntlProvider>
    </MessageContext>
  );
}
