import type { Mail } from '#server/platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '#server/store/mail-words.ts';

/** To an address with an account, when someone else tried to take it. */
export function addressInUseMail(words: MailWords, firstName: string | null): Mail {
  const { language, say } = words;
  return {
    language,
    subject: say('address_in_use', 'subject'),
    greeting: greetingOf(words, firstName),
    paragraphs: paragraphsOf(say('address_in_use', 'body')),
    footnote: say('address_in_use', 'footnote'),
  };
}
