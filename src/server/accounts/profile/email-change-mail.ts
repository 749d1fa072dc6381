import type { Language } from '#shared/locale.ts';
import { renderMail, type Mail } from '#server/platform/mail/render-mail.ts';

const TEXTS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    helloNobody: 'Hello,',
    confirm: {
      subject: 'Confirm your new email address',
      body: 'This address was entered as the new one of a Rasid account. One click and you sign in with it:',
      button: 'Confirm this address',
      after: 'The link works once, within 24 hours. If this was not you, ignore this email: nothing changes.',
    },
    inUse: {
      subject: 'Somebody entered your email address',
      body: 'Somebody tried to move their Rasid account to this address. It has an account already, so nothing was changed.',
      after: 'If this was you: an address can have one account only. If not, there is nothing to do.',
    },
  },
  ar: {
    hello: (name: string) => `مرحبًا ${name}،`,
    helloNobody: 'مرحبًا،',
    confirm: {
      subject: 'أكّد عنوان بريدك الجديد',
      body: 'أُدخل هذا العنوان بريدًا جديدًا لحساب على رصيد. بنقرة واحدة يصبح عنوان دخولك:',
      button: 'تأكيد هذا العنوان',
      after: 'يعمل الرابط مرة واحدة وخلال 24 ساعة. إن لم تكن أنت من أدخله فتجاهل الرسالة ولن يتغيّر شيء.',
    },
    inUse: {
      subject: 'أدخل أحدهم عنوان بريدك',
      body: 'حاول أحدهم نقل حسابه على رصيد إلى هذا العنوان. للعنوان حساب من قبل، لذلك لم يتغيّر شيء.',
      after: 'إن كنت أنت من حاول: لا يكون للعنوان الواحد إلا حساب واحد. وإن لم تكن أنت فلا حاجة لأي خطوة.',
    },
  },
} as const;

/** To the new address: opening the link proves access to it. */
export function confirmNewEmailMail(language: Language, firstName: string | null, link: string): Mail {
  const { confirm, ...words } = TEXTS[language];
  return renderMail(language, {
    subject: confirm.subject,
    greeting: firstName === null ? words.helloNobody : words.hello(firstName),
    paragraphs: [confirm.body],
    action: { label: confirm.button, link },
    footnote: confirm.after,
  });
}

/** To an address with an account, when someone else tried to take it. */
export function addressInUseMail(language: Language, firstName: string | null): Mail {
  const { inUse, ...words } = TEXTS[language];
  return renderMail(language, {
    subject: inUse.subject,
    greeting: firstName === null ? words.helloNobody : words.hello(firstName),
    paragraphs: [inUse.body],
    footnote: inUse.after,
  });
}
