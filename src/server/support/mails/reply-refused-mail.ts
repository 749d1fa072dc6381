import type { Mail } from '#server/platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '#server/store/mail-words.ts';

interface Facts {
  firstName: string | null;
  /** Its number. */
  ticket: string;
  /** Where it can be written otherwise. */
  page: string;
}

/** To whoever replied by a mail that the store could not take. */
export function replyRefusedMail(words: MailWords, { firstName, ticket, page }: Facts): Mail {
  const { language, say, inPlace } = words;
  const named = { ticket: inPlace(ticket) };
  return {
    language,
    subject: say('reply_refused', 'subject', named),
    greeting: greetingOf(words, firstName),
    paragraphs: paragraphsOf(say('reply_refused', 'body', named)),
    action: { label: say('reply_refused', 'button'), link: page },
    footnote: say('reply_refused', 'footnote'),
  };
}
