import type { Mail } from '#server/platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '#server/store/mail-words.ts';
import { beginningOf } from './beginning-of.ts';

interface Notice {
  firstName: string | null;
  /** Its number. */
  ticket: string;
  business: string;
  /** What they wrote. */
  message: string;
  /** Where it is answered. */
  page: string;
}

/** To staff: a client wrote. */
export function ticketMail(words: MailWords, { firstName, ticket, business, message, page }: Notice): Mail {
  const { language, say, inPlace } = words;
  const named = { ticket: inPlace(ticket), business: inPlace(business) };
  const [line, whole] = [beginningOf(message), message].map((said) => ({ ...named, message: inPlace(said) }));
  return {
    language,
    subject: say('ticket_waiting', 'subject', line),
    greeting: greetingOf(words, firstName),
    paragraphs: paragraphsOf(say('ticket_waiting', 'body', whole)),
    action: { label: say('ticket_waiting', 'button'), link: page },
    footnote: say('ticket_waiting', 'footnote'),
  };
}
