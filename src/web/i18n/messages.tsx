import { useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { directionOf, STORE_ZONE, type Language } from '#shared/locale.ts';
import type { Messages as Texts } from '#shared/messages.ts';
import type { MessageStore } from './message-store.ts';
import { MessageContext } from './use-language.ts';

/**
 * Plain Arabic with Latin digits groups numbers as English does, which Algeria's own locale does not: a count must read
 * the same in both languages. Dates take the country's locale (dates.ts).
 */
const MESSAGE_LOCALE: Record<Language, string> = { en: 'en', ar: 'ar-u-nu-latn' };

interface MessagesProps {
  store: MessageStore;
  /** What the store is called, in place of the texts' own name. */
  names: { name: string; name_ar: string };
  children: ReactNode;
}

export function Messages({ store, names, children }: MessagesProps) {
  const { language, messages } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const brand = language === 'ar' ? names.name_ar : names.name;
  // The same texts, and those that are still to come among them, with the store's name for its brand.
  const named = useMemo(
    (): Partial<Texts> => Object.create(messages, { shell: { get: () => ({ ...messages.shell, brand }) } }),
    [messages, brand],
  );
  useLayoutEffect(() => {
    const page = document.documentElement;
    // Written again, even the same language has the browser style the whole page anew.
    if (page.lang === language) return;
    page.lang = language;
    page.dir = directionOf(language);
  }, [language]);
  return (
    <MessageContext value={store}>
      <IntlProvider locale={MESSAGE_LOCALE[language]} messages={named} timeZone={STORE_ZONE}>
        {children}
      </IntlProvider>
    </MessageContext>
  );
}
