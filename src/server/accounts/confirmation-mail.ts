import type { Language } from '#shared/locale.ts';
import { renderMail, type Mail } from '../platform/mail/render-mail.ts';

const TEXTS = {
  en: {
    subject: 'Confirm your email address',
    hello: (name: string) => `Hello ${name},`,
    helloNobody: 'Hello,',
    body: 'Welcome to Rasid. One click and your account is ready:',
    button: 'Confirm my address',
    after: 'The link works once, within 24 hours. If you didn’t open an account, ignore this email.',
  },
  ar: {
    subject: 'تأكيد بريدك الإلكتروني',
    hello: (name: string) => `مرحبًا ${name}،`,
    helloNobody: 'مرحبًا،',
    body: 'أهلًا بك في متجر رصيد. بقيت نقرة واحدة ليصبح حسابك جاهزًا:',
    button: 'تأكيد البريد الإلكتروني',
    after: 'يعمل الرابط مرة واحدة خلال 24 ساعة. إذا لم تفتح هذا الحساب فتجاهل هذه الرسالة.',
  },
} as const;

export function confirmationMail(language: Language, firstName: string | null, link: string): Mail {
  const text = TEXTS[language];
  return renderMail(language, {
    subject: text.subject,
    greeting: firstName === null ? text.helloNobody : text.hello(firstName),
    paragraphs: [text.body],
    action: { label: text.button, link },
    footnote: text.after,
  });
}
