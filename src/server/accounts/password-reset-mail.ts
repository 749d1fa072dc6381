import type { Language } from '#shared/locale.ts';
import { renderMail, type Mail } from '../platform/mail/render-mail.ts';

const TEXTS = {
  en: {
    subject: 'Choose a new password',
    hello: (name: string) => `Hello ${name},`,
    helloNobody: 'Hello,',
    body: 'We received a request for a new password for your Rasid account. Choose it here:',
    button: 'Choose a new password',
    after:
      'The link works once, within one hour. If you didn’t ask for it, ignore this email: your password stays as it is.',
  },
  ar: {
    subject: 'اختيار كلمة مرور جديدة',
    hello: (name: string) => `مرحبًا ${name}،`,
    helloNobody: 'مرحبًا،',
    body: 'تلقّينا طلبًا لتغيير كلمة مرور حسابك على متجر رصيد. اختر كلمة جديدة من هنا:',
    button: 'اختيار كلمة مرور جديدة',
    after: 'يعمل الرابط مرة واحدة خلال ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
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
