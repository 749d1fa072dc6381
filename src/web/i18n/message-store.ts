import { isLanguage, languages, type Language } from '#shared/locale.ts';
import type { MessageDomain, Messages } from '#shared/messages.ts';
import { writeCookie } from '../cookies.ts';

const STORAGE_KEY = 'language';

/** By the name of the file alone: what room a domain lies in is no one's business here. */
const files = byName(
  import.meta.glob<Partial<Messages>>('./base-*.ts'),
  import.meta.glob<Partial<Messages>>(
    [
      './*/*.{en,ar}.ts',
      '!./*/{accounts,api-fields,api-fields-placed,audit-details,fields,help-articles,legal-texts,mail-texts,start}.*.ts',
    ],
    { base: '../../shared' },
  ),
);

interface Spoken {
  language: Language;
  /** One and the same object while a language is spoken: a new one would render all of the page again. */
  messages: Partial<Messages>;
}

/** The language of one visit, and its texts. A server has one for each page that it renders. */
export interface MessageStore {
  subscribe: (onChange: () => void) => () => void;
  read: () => Spoken;
  /** Loads the texts of every page and of these domains in the language that is spoken. Routes call it before they show. */
  load: (domains: readonly MessageDomain[]) => Promise<void>;
  /** Every text on the page is there in the new language before the switch, so no page shows half of each. */
  switchTo: (language: Language) => Promise<void>;
}

/** Texts that have come, and the files that they came from: the same for everyone. */
const loaded: Record<Language, Partial<Messages>> = { en: {}, ar: {} };
const read: Record<Language, Set<string>> = { en: new Set(), ar: new Set() };

export function createMessageStore(first: Language): MessageStore {
  /** All domains that some page has asked for. */
  const wanted = new Set<MessageDomain>();
  const listeners = new Set<() => void>();
  let spoken: Spoken = { language: first, messages: loaded[first] };

  /** Texts that came since are there for whoever shows them: pages and parts wait for theirs. */
  function speak(language: Language): void {
    if (spoken.language === language) return;
    spoken = { language, messages: loaded[language] };
    for (const notify of listeners) notify();
  }

  const store: MessageStore = {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    read: () => spoken,
    async load(domains) {
      const { language } = spoken;
      for (const domain of domains) wanted.add(domain);
      await loadFiles(language, wanted);
      // Another language was chosen in the meantime.
      if (spoken.language !== language) await store.load(domains);
    },
    async switchTo(language) {
      await loadFiles(language, wanted);
      speak(language);
      keepLanguage(language);
    },
  };
  return store;
}

async function loadFiles(language: Language, domains: Iterable<MessageDomain>): Promise<void> {
  const names = [
    `base-${language}.ts`,
    ...[...domains].map((domain) => `${domain.replaceAll('_', '-')}.${language}.ts`),
  ].filter((name) => !read[language].has(name));
  const texts = await Promise.all(names.map(async (name) => ({ name, module: await files[name]?.() })));
  // Someone else may have been faster. The base comes first: whole domains take the place of its parts of them.
  for (const { name, module } of texts.filter((one) => !read[language].has(one.name))) {
    read[language].add(name);
    Object.assign(loaded[language], module);
  }
}

/** All texts, for a server: from then on it loads none. */
export async function loadAllMessages(): Promise<void> {
  const domains = new Set(
    Object.keys(files).flatMap((name) => /^(?!base-)([\w-]+)\.en\.ts$/.exec(name)?.[1] ?? []),
  );
  for (const language of languages) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the files are named after the domains
    await loadFiles(language, domains as Set<MessageDomain>);
  }
}

function byName<T>(...globs: Record<string, T>[]): Record<string, T> {
  const entries = globs.flatMap((glob) => Object.entries(glob));
  return Object.fromEntries(entries.map(([path, load]) => [path.replace(/.*\//, ''), load]));
}

/** What was chosen on this device, else what the server found for this visitor and wrote into the page. */
export function keptLanguage(served: string, offered: readonly Language[] = languages): Language {
  const stored = readStorage();
  const chosen = offered.find((one) => one === stored) ?? served;
  if (!isLanguage(chosen)) return 'en';
  if (chosen !== served) keepLanguage(chosen);
  return chosen;
}

/** In local storage by the specification, section 4; in a cookie for the server. */
function keepLanguage(language: Language): void {
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
