import { directionOf, isLanguage, type Language } from '#shared/locale.ts';
import type { MessageDomain, Messages } from '#shared/messages.ts';
import { writeCookie } from '../cookies.ts';

const STORAGE_KEY = 'language';

/** Spoken on every page; their texts come in one file (vite.config.ts). */
export const baseDomains = ['shell', 'accounts', 'errors', 'fields'] as const satisfies MessageDomain[];

const files = import.meta.glob<Partial<Messages>>('../../shared/messages/{en,ar}/*.ts');

interface Spoken {
  language: Language;
  messages: Partial<Messages>;
}

const loaded: Record<Language, Partial<Messages>> = { en: {}, ar: {} };
/** All domains that some page has asked for. */
const wanted = new Set<MessageDomain>();
const listeners = new Set<() => void>();
let spoken: Spoken = { language: startLanguage(), messages: {} };

export const messageStore = {
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  read: (): Spoken => spoken,
};

/** Loads the texts of these domains in the language that is spoken. Routes call it before they show. */
export async function loadMessages(domains: readonly MessageDomain[]): Promise<void> {
  const { language } = spoken;
  for (const domain of domains) wanted.add(domain);
  if (domains.every((domain) => domain in loaded[language])) return;
  await fetchMessages(language, domains);
  // Another language may have been chosen meanwhile: its texts then lack these domains.
  if (spoken.language === language) speak(language);
  else await loadMessages(domains);
}

/** Every text on the page is there in the new language before the switch, so no page shows half of each. */
export async function switchLanguage(language: Language): Promise<void> {
  await fetchMessages(language, [...wanted]);
  speak(language);
  keepChoice(language);
}

async function fetchMessages(language: Language, domains: readonly MessageDomain[]): Promise<void> {
  const missing = domains.filter((domain) => !(domain in loaded[language]));
  const modules = await Promise.all(missing.map((domain) => files[pathOf(language, domain)]?.()));
  Object.assign(loaded[language], ...modules);
}

function speak(language: Language): void {
  spoken = { language, messages: { ...loaded[language] } };
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const notify of listeners) notify();
}

function pathOf(language: Language, domain: MessageDomain): string {
  return `../../shared/messages/${language}/${domain}.ts`;
}

/** What was chosen on this device, else what the server found for this visitor and wrote into the page. */
function startLanguage(): Language {
  const served = document.documentElement.lang;
  const chosen = readStorage() ?? served;
  if (!isLanguage(chosen)) return 'en';
  if (chosen !== served) keepChoice(chosen);
  return chosen;
}

/** In local storage by the specification, section 4; in a cookie for the server. */
function keepChoice(language: Language): void {
  writeCookie('language', language);
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is switched off: the cookie is enough.
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
