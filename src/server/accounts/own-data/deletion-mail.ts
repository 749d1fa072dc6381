import type { Mail } from '#server/platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '#server/store/mail-words.ts';

interface Outcome {
  firstName: string | null;
  /** Why not; null: it was done. */
  answer: string | null;
}

export function deletionMail(words: MailWords, { firstName, answer }: Outcome): Mail {
  const { language, say, inPlace } = words;
  const greeting = greetingOf(words, firstName);
  if (answer === null)
    return {
      language,
      subject: say('deletion_done', 'subject'),
      greeting,
      paragraphs: paragraphsOf(say('deletion_done', 'body')),
      footnote: say('deletion_done', 'footnote'),
    };
  return {
    language,
    subject: say('deletion_declined', 'subject'),
    greeting,
    paragraphs: paragraphsOf(say('deletion_declined', 'body', { reason: inPlace(answer) })),
    footnote: say('deletion_declined', 'footnote'),
  };
}
