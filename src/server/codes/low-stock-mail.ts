import { isolate, type Language } from '#shared/locale.ts';
import { renderMail, type Mail } from '../platform/mail/render-mail.ts';

interface Notice {
  firstName: string | null;
  product: string;
  /** Pools that are low; the name is null for a product without plans and variations. */
  left: { name: string | null; free: number }[];
  /** Link to add codes. */
  page: string;
}

interface Texts {
  hello: (name: string) => string;
  helloNobody: string;
  subject: (product: string) => string;
  body: (product: string) => string;
  left: (free: number) => string;
  button: string;
  footnote: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    hello: (name) => `Hello ${name},`,
    helloNobody: 'Hello,',
    subject: (product) => `${product}: codes are running low`,
    body: (product) => `Few codes for ${product} are left in the vault.`,
    left: (free) => (free === 1 ? '1 code left' : `${free} codes left`),
    button: 'Add codes',
    footnote:
      'You get this alert once, until there are enough codes again. Set the threshold on the product’s codes page.',
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    helloNobody: 'مرحبًا،',
    subject: (product) => `أكواد ${isolate(product)} توشك على النفاد`,
    body: (product) => `لم يبقَ في خزنة الأكواد سوى القليل من أكواد ${isolate(product)}.`,
    left: (free) => `الأكواد المتبقية: ${free}`,
    button: 'إضافة أكواد',
    footnote:
      'تصلك هذه الرسالة مرة واحدة، إلى أن تتوفر أكواد كافية ثم تنقص من جديد. يُضبط حد التنبيه في صفحة الأكواد.',
  },
};

export function lowStockMail(language: Language, { firstName, product, left, page }: Notice): Mail {
  const text = TEXTS[language];
  return renderMail(language, {
    subject: text.subject(product),
    greeting: firstName === null ? text.helloNobody : text.hello(firstName),
    paragraphs: [
      text.body(product),
      ...left.map(({ name, free }) =>
        name === null ? text.left(free) : `${isolate(name)}: ${text.left(free)}`,
      ),
    ],
    action: { label: text.button, link: page },
    footnote: text.footnote,
  });
}
