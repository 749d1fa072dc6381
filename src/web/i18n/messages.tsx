import { useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Language } from '#shared/locale.ts';
import { messageStore } from './message-store.ts';

/**
 * Plain Arabic with Latin digits groups numbers as English does, which Algeria's own locale does not: a count must read
 * the same in both languages. Dates take the country's locale (dates.ts).
 */
const MESSAGE_LOCALE: Record<Language, string> = { en: 'en', ar: 'ar-u-nu-latn' };

export function Messages({ children }: { children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(messageStore.subscribe, messageStore.read);
  return (
    <IntlProvider locale={MESSAGE_LOCALE[language]} messages={messages} timeZone={zone}>
      {children}
    </IntlProvider>
  );
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
