import { inLanguage, isolate, type Language } from '#shared/locale.ts';
import { currencies, formatMoney } from '#shared/money.ts';
import { pathOf, placeOf } from '#shared/notification-place.ts';
import type { Notifications } from '#server/platform/database/schema.gen.ts';
import { shownDates } from '#server/platform/documents/shown-dates.ts';
import type { Mail } from '#server/platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '../mail-words.ts';

type Kind = Notifications['kind'];

interface Notice {
  kind: Kind;
  params: Record<string, string>;
  /** The whole of what the reason is the beginning of; a subject has no room for it. */
  whole?: string | undefined;
  firstName: string | null;
  publicUrl: string;
}

/** The mail has the same text as the notification in the store. */
export function notificationMail(
  words: MailWords,
  { kind, params, whole, firstName, publicUrl }: Notice,
): Mail {
  const { language, say } = words;
  const { title } = notificationTexts(words, { kind, params });
  const said = whole === undefined ? params : { ...params, reason: whole };
  const { text } = notificationTexts(words, { kind, params: said });
  return {
    language,
    subject: title,
    greeting: greetingOf(words, firstName),
    paragraphs: paragraphsOf(text),
    action: {
      label: say('notification', 'button'),
      link: `${publicUrl}${pathOf(placeOf({ kind, params }))}`,
    },
    footnote: say('notification', 'footnote'),
  };
}

/** What a notification says, `{store}` for the store's name. */
export function notificationTexts(
  { language, say }: MailWords,
  { kind, params }: Pick<Notice, 'kind' | 'params'>,
): { title: string; text: string } {
  if (isAnnouncement(kind)) return announcedIn(language, params);
  const values = {
    amount: amountOf(params, language),
    order: isolate(params['order_number'] ?? ''),
    quote: isolate(params['quote_number'] ?? ''),
    ticket: isolate(params['ticket_number'] ?? ''),
    date: params['date'] === undefined ? '' : isolate(shownDates(language).day(params['date'])),
    name: isolate(params['name'] ?? ''),
    reason: isolate(params['reason'] ?? ''),
    url: isolate(params['url'] ?? ''),
    count: Number(params['count'] ?? 1),
    product: isolate(inLanguage(language, params['product'] ?? '', params['product_ar'] ?? null)),
  };
  return { title: say(kind, 'title', values).replaceAll(/\s+/g, ' '), text: say(kind, 'text', values) };
}

/** In the words of whoever announced it: there is no template. */
export function isAnnouncement(kind: Kind): kind is 'announcement' | 'staff_announcement' {
  return kind === 'announcement' || kind === 'staff_announcement';
}

const announcedIn = (language: Language, params: Record<string, string>) => ({
  title: inLanguage(language, params['title'] ?? '', params['title_ar'] ?? null),
  text: inLanguage(language, params['text'] ?? '', params['text_ar'] ?? null),
});

function amountOf({ amount, currency }: Record<string, string>, language: Language): string {
  const known = currencies.find((one) => one === currency);
  return amount === undefined || known === undefined
    ? ''
    : isolate(formatMoney({ amount, currency: known }, language));
}
