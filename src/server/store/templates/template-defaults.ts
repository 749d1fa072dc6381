import type { Language } from '#shared/locale.ts';
import { mail_texts as arabicMails } from '#shared/store/mail-texts.ar.ts';
import { mail_texts as englishMails } from '#shared/store/mail-texts.en.ts';
import { notifications as arabicNotices } from '#shared/store/notifications.ar.ts';
import { notifications as englishNotices } from '#shared/store/notifications.en.ts';

/** Announcements have the words of whoever makes them. */
type Notices = Omit<typeof englishNotices.kinds, 'announcement' | 'staff_announcement'>;
type Defaults = typeof englishMails & Notices;

/** Every mail and every notification of the store. */
export type TemplateKey = keyof Defaults;
export type PartOf<K extends TemplateKey> = keyof Defaults[K] & string;
export type Parts = Record<string, string>;

/** The texts that the store comes with: of mails, and of notifications, which are mailed in the same words. */
export const templateDefaults: Record<Language, Record<TemplateKey, Parts>> = {
  en: { ...englishMails, ...worded(englishNotices.kinds) },
  ar: { ...arabicMails, ...worded(arabicNotices.kinds) },
};

function worded<T extends { announcement: unknown; staff_announcement: unknown }>(kinds: T) {
  const { announcement: _, staff_announcement: __, ...others } = kinds;
  return others;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the type
export const templateKeys = Object.keys(templateDefaults.en) as TemplateKey[];

export function isTemplateKey(key: string): key is TemplateKey {
  return Object.hasOwn(templateDefaults.en, key);
}

/** Whether it is shown in the store as well. */
export function isNotice(key: TemplateKey): key is keyof Notices {
  return Object.hasOwn(englishNotices.kinds, key);
}

/** A subject, a title or the words of a button, which stand in one line. */
export const isLine = (part: string): boolean => LINES.has(part);
const LINES = new Set([
  'subject',
  'title',
  'button',
  'named',
  'unnamed',
  'unnamed_host',
  'team',
  'team_unnamed',
  'staff',
  'left',
  'more',
  'key',
  'when',
]);
