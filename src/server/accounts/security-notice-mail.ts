import { formattingLocale, type Language } from '#shared/locale.ts';
import type { Mail } from '../platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '../store/mail-words.ts';
import { timeZone } from '#server/platform/dates/algeria.ts';

/** Security events that always send a mail, whatever the preferences. */
export type SecurityEvent =
  | 'password_changed'
  | 'password_reset'
  | 'two_factor_turned_on'
  | 'two_factor_turned_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'email_change_asked'
  | 'email_changed'
  | 'api_key_made'
  | 'api_key_rolled'
  | 'api_key_revoked';

interface Notice {
  what: SecurityEvent;
  firstName: string | null;
  at: Date;
  supportEmail: string;
  /** Name of the API key that it is about. */
  keyName?: string | undefined;
  /** Link to request a new password. */
  resetPage: string;
}

export function securityNoticeMail(words: MailWords, notice: Notice): Mail {
  const { language, say, inPlace } = words;
  const { what, keyName } = notice;
  const isLost = what === 'email_changed';
  return {
    language,
    subject: say(what, 'subject'),
    greeting: greetingOf(words, notice.firstName),
    paragraphs: [
      ...paragraphsOf(say(what, 'body')),
      ...(keyName === undefined ? [] : [say('security', 'key', { key: inPlace(keyName) })]),
      say('security', 'when', { moment: momentIn(language, notice.at) }),
      ...paragraphsOf(
        say('security', isLost ? 'if_lost' : 'if_not_you', { support: inPlace(notice.supportEmail) }),
      ),
    ],
    ...(isLost ? {} : { action: { label: say('security', 'button'), link: notice.resetPage } }),
    footnote: say('security', 'footnote'),
  };
}

function momentIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(formattingLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at);
}
