import type { Mail } from '../platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '../store/mail-words.ts';

type Key = 'confirm_email' | 'password_link' | 'confirm_new_email';

/** With the link that proves access to an address: to confirm it, or to choose a new password. */
export function linkMail(words: MailWords, key: Key, firstName: string | null, link: string): Mail {
  const { language, say } = words;
  return {
    language,
    subject: say(key, 'subject'),
    greeting: greetingOf(words, firstName),
    paragraphs: paragraphsOf(say(key, 'body')),
    action: { label: say(key, 'button'), link },
    footnote: say(key, 'footnote'),
  };
}
