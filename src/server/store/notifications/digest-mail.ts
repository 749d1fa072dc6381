import type { Notifications } from '#server/platform/database/schema.gen.ts';
import type { Mail } from '#server/platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '../mail-words.ts';
import { notificationTexts } from './notification-mail.ts';

interface Digest {
  firstName: string | null;
  /** Of all, shown or not. */
  count: number;
  notices: { kind: Notifications['kind']; params: Record<string, string> }[];
  publicUrl: string;
}

/** Unread notifications in one mail, each in its own words. */
export function digestMail(words: MailWords, { firstName, count, notices, publicUrl }: Digest): Mail {
  const { language, say } = words;
  const left = count - notices.length;
  return {
    language,
    subject: say('digest', 'subject', { count }),
    greeting: greetingOf(words, firstName),
    paragraphs: paragraphsOf(say('digest', 'body')),
    items: notices.map((notice) => notificationTexts(words, notice)),
    ...(left > 0 ? { more: say('digest', 'more', { count: left }) } : {}),
    action: { label: say('digest', 'button'), link: `${publicUrl}/notifications?state=unread` },
    footnote: say('digest', 'footnote'),
  };
}
