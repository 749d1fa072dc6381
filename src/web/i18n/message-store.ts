import { directionOf, isLanguage, type Language } from '#shared/locale.ts';
import type { MessageDomain, Messages } from '#shared/messages.ts';
import { writeCookie } from '../cookies.ts';

const STORAGE_KEY = 'language';

/** By the name of the file alone: what room a domain lies in is no one's business here. */
const files = byName(
  import.meta.glob<Partial<Messages>>('./base-*.ts'),
  import.meta.glob<Partial<Messages>>(
    ['./*/*.{en,ar}.ts', '!./*/{accounts,audit-details,fields,start}.*.ts'],
    { base: '../../shared' },
  ),
);

interface Spoken {
  language: Language;
  /** One and the same object while a language is spoken: a new one would render all of the page again. */
  messages: Partial<Messages>;
}

const loaded: Record<Language, Partial<Messages>> = { en: {}, ar: {} };
/** The files that these came from. */
const read: Record<Language, Set<string>> = { en: new Set(), ar: new Set() };
/** All domains that some page has asked for. */
const wanted = new Set<MessageDomain>();
const listeners = new Set<() => void>();
let spoken: Spoken = { language: startLanguage(), messages: {} };

export const messageStore = {
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  read: (): Spoken => spoken,
};

/** Loads the texts of every page and of these domains in the language that is spoken. Routes call it before they show. */
export async function loadMessages(domains: readonly MessageDomain[]): Promise<void> {
  const { language } = spoken;
  for (const domain of domains) wanted.add(domain);
  if (await fetchWanted(language)) speak(spoken.language);
  // Another language was chosen in the meantime.
  if (spoken.language !== language) await loadMessages(domains);
}

/** Every text on the page is there in the new language before the switch, so no page shows half of each. */
export async function switchLanguage(language: Language): Promise<void> {
  await fetchWanted(language);
  speak(language);
  keepChoice(language);
}

/** Whether there was anything new. */
async function fetchWanted(language: Language): Promise<boolean> {
  const names = [
    `base-${language}.ts`,
    ...[...wanted].map((domain) => `${domain.replaceAll('_', '-')}.${language}.ts`),
  ].filter((name) => !read[language].has(name));
  const texts = await Promise.all(names.map(async (name) => ({ name, module: await files[name]?.() })));
  // Someone else may have been faster. The base comes first: whole domains take the place of its parts of them.
  const fresh = texts.filter(({ name }) => !read[language].has(name));
  for (const { name, module } of fresh) {
    read[language].add(name);
    Object.assign(loaded[language], module);
  }
  return fresh.length > 0;
}

function speak(language: Language): void {
  // Texts that came since are there for whoever shows them: pages and parts wait for theirs.
  if (spoken.messages === loaded[language]) return;
  spoken = { language, messages: loaded[language] };
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const notify of listeners) notify();
}

function byName<T>(...globs: Record<string, T>[]): Record<string, T> {
  const entries = globs.flatMap((glob) => Object.entries(glob));
  return Object.fromEntries(entries.map(([path, load]) => [path.replace(/.*\//, ''), load]));
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
