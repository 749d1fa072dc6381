import { createTranslator } from 'use-intl/core';
import { isolate, type Language } from '#shared/locale.ts';
import type { Db } from '../platform/database/pool.ts';
import { findTextProblem } from './templates/find-text-problem.ts';
import { readOwnTexts, type OwnTexts } from './templates/own-texts.ts';
import { templateDefaults, type PartOf, type TemplateKey } from './templates/template-defaults.ts';

type Values = Record<string, string | number>;

/** What mails and notifications are worded by: the store's own texts where it has some, else those it came with. */
export interface MailWords {
  language: Language;
  say: <K extends TemplateKey>(key: K, part: PartOf<K>, values?: Values) => string;
  /** A name as it stands in a text of this language: most names are written from left to right. */
  inPlace: (name: string) => string;
}

/** Read for each mail as it is sent: whatever server sends it, it says what is kept at that moment. */
export async function readMailWords(db: Db, language: Language): Promise<MailWords> {
  return mailWords(language, await readOwnTexts(db));
}

/** By texts that may not be kept yet. */
export function mailWords(language: Language, own: OwnTexts): MailWords {
  return {
    language,
    inPlace: language === 'ar' ? isolate : (name) => name,
    say: (key, part, values = {}) => {
      const text = own[key]?.[language]?.[part];
      const isUsed = text !== undefined && findTextProblem({ key, language, part }, text) === null;
      const said = isUsed ? fill(language, text, values) : null;
      return said ?? fill(language, templateDefaults[language][key][part] ?? '', values) ?? '';
    },
  };
}

/** Groups numbers in both languages alike, as the pages do. */
const LOCALES: Record<Language, string> = { en: 'en', ar: 'ar-u-nu-latn' };

/** null: it has a variable that is not given here, as one of an older release may. */
function fill(language: Language, text: string, values: Values): string | null {
  let isWhole = true;
  const translate = createTranslator<{ text: string }>({
    locale: LOCALES[language],
    messages: { text },
    onError: () => {
      isWhole = false;
    },
  });
  // The mailer puts the store's name there, as in all that a mail says.
  const said = translate('text', { store: '{store}', ...values });
  return isWhole ? said : null;
}

/** The beginning of each mail. */
export function greetingOf({ say }: MailWords, firstName: string | null): string {
  return firstName === null
    ? say('greeting', 'unnamed')
    : say('greeting', 'named', { first_name: firstName });
}

/** The body of a mail, which staff may write in several lines. */
export const paragraphsOf = (text: string): string[] => text.split(/\s*\n\s*/).filter((line) => line !== '');
