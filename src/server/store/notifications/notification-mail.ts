import { createTranslator } from 'use-intl/core';
import { inLanguage, isolate, type Language } from '#shared/locale.ts';
import { notifications as arabic } from '#shared/store/notifications.ar.ts';
import { notifications as english } from '#shared/store/notifications.en.ts';
import { currencies, formatMoney } from '#shared/money.ts';
import { pathOf, placeOf } from '#shared/notification-place.ts';
import type { Notifications } from '#server/platform/database/schema.gen.ts';
import { shownDates } from '#server/platform/documents/shown-dates.ts';
import { renderMail, type Mail } from '#server/platform/mail/render-mail.ts';

type Kind = Notifications['kind'];

/** The mail has the same text as the notification in the store. */
const SAID: Record<Language, Record<Kind, { title: string; text: string }>> = {
  en: english.kinds,
  ar: arabic.kinds,
};

const TEXTS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    helloNobody: 'Hello,',
    button: 'Open Rasid',
    footnote: 'Choose which emails you get in your account settings.',
  },
  ar: {
    hello: (name: string) => `مرحبًا ${name}،`,
    helloNobody: 'مرحبًا،',
    button: 'فتح متجر رصيد',
    footnote: 'يمكنك اختيار الرسائل التي تصلك من إعدادات حسابك.',
  },
} as const;

interface Notice {
  kind: Kind;
  params: Record<string, string>;
  firstName: string | null;
  publicUrl: string;
}

export function notificationMail(language: Language, { kind, params, firstName, publicUrl }: Notice): Mail {
  const words = TEXTS[language];
  const { title, text } = SAID[language][kind];
  const say = createTranslator<{ text: string }>({ locale: language, messages: { text } });
  return renderMail(language, {
    subject: title,
    greeting: firstName === null ? words.helloNobody : words.hello(firstName),
    paragraphs: [
      say('text', {
        amount: amountOf(params, language),
        order: isolate(params['order_number'] ?? ''),
        quote: isolate(params['quote_number'] ?? ''),
        date: params['date'] === undefined ? '' : isolate(shownDates(language).day(params['date'])),
        name: isolate(params['name'] ?? ''),
        reason: isolate(params['reason'] ?? ''),
        product: isolate(inLanguage(language, params['product'] ?? '', params['product_ar'] ?? null)),
      }),
    ],
    action: { label: words.button, link: `${publicUrl}${pathOf(placeOf({ kind, params }))}` },
    footnote: words.footnote,
  });
}

function amountOf({ amount, currency }: Record<string, string>, language: Language): string {
  const known = currencies.find((one) => one === currency);
  return amount === undefined || known === undefined
    ? ''
    : isolate(formatMoney({ amount, currency: known }, language));
}
