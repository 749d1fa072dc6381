import type { Language } from '#shared/locale.ts';
import { renderMail, type Mail } from '../platform/mail/render-mail.ts';

const TEXTS = {
  en: {
    subject: 'Choose a new password',
    hello: (name: string) => `Hello ${name},`,
    helloNobody: 'Hello,',
    body: 'A new password was asked for your Rasid account. Choose it here:',
    button: 'Choose a new password',
    after:
      'The link works once, within one hour. If you did not ask for it, ignore this email: your password stays as it is.',
  },
  ar: {
    subject: 'اختر كلمة مرور جديدة',
    hello: (name: string) => `مرحبًا ${name}،`,
    helloNobody: 'مرحبًا،',
    body: 'وصلنا طلب كلمة مرور جديدة لحسابك على رصيد. اخترها من هنا:',
    button: 'اختيار كلمة مرور جديدة',
    after: 'يعمل الرابط مرة واحدة وخلال ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
  },
} as const;

export function passwordResetMail(language: Language, firstName: string | null, link: string): Mail {
  const text = TEXTS[language];
  return renderMail(language, {
    subject: text.subject,
    greeting: firstName === null ? text.helloNobody : text.hello(firstName),
    paragraphs: [text.body],
    action: { label: text.button, link },
    footnote: text.after,
  });
}
