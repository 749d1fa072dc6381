/** The store's languages; the specification's section 4. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'ar';
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Times are shown as in Algeria, wherever the reader or the server is. */
export const STORE_ZONE = 'Africa/Algiers';

/**
 * The tag for dates, lists and plurals. Digits are Latin in both languages: an Algerian reads 2026, not ٢٠٢٦, and a
 * reseller who switches the language must not read two different numbers. So do hours: 14:05, not 2:05 م.
 */
export function formattingLocale(language: Language): string {
  return language === 'ar' ? 'ar-DZ-u-hc-h23-nu-latn' : 'en-GB-u-nu-latn';
}

/**
 * A day by the name of its month in both languages: 5 Aug 2026, 5 أوت 2026. Of the ready styles, "medium" has names in English
 * and 05/08/2026 in Algerian Arabic.
 */
export const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
export const minuteParts = { ...dayParts, hour: '2-digit', minute: '2-digit' } as const;

/** Keeps a piece of text in its own direction where markup is impossible: labels, titles, toasts. Not for copying. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Words one after the other, with the comma of the reader's language. */
export function listOf(words: readonly string[], language: Language): string {
  return words.join(language === 'ar' ? '، ' : ', ');
}

/** The text in the reader's language, or the English one where the Arabic is missing. */
export function inLanguage(language: Language, english: string, arabic: string | null): string {
  return language === 'ar' && arabic ? arabic : english;
}
