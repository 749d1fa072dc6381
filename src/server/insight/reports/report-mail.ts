import type { Mail } from '#server/platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '#server/store/mail-words.ts';

interface Notice {
  firstName: string | null;
  /** Its name, and the days that it is about, in the language of the mail. */
  report: string;
  period: string;
  link: string;
}

export function reportMail(words: MailWords, { firstName, report, period, link }: Notice): Mail {
  const { language, say, inPlace } = words;
  return {
    language,
    subject: say('report_ready', 'subject', { report, period }),
    greeting: greetingOf(words, firstName),
    paragraphs: paragraphsOf(say('report_ready', 'body', { report, period: inPlace(period) })),
    action: { label: say('report_ready', 'button'), link },
    footnote: say('report_ready', 'footnote'),
  };
}
