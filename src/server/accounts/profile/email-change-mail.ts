import type { Language } from '#shared/locale.ts';
import { renderMail, type Mail } from '#server/platform/mail/render-mail.ts';

const TEXTS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    helloNobody: 'Hello,',
    confirm: {
      subject: 'Confirm your new email address',
      body: 'This address was entered as the new one for a Rasid account. One click, and you can sign in with it:',
      button: 'Confirm this address',
      after: 'The link works once, within 24 hours. If this wasn’t you, ignore this email: nothing changes.',
    },
    inUse: {
      subject: 'Someone entered your email address',
      body: 'Someone tried to move their Rasid account to this address. It already has an account, so nothing was changed.',
      after: 'If this was you: an address can have only one account. If not, there’s nothing to do.',
    },
  },
  ar: {
    hello: (name: string) => `مرحبًا ${name}،`,
    helloNobody: 'مرحبًا،',
    confirm: {
      subject: 'تأكيد بريدك الإلكتروني الجديد',
      body: 'أُدخل هذا العنوان ليكون البريد الجديد لحساب على متجر رصيد. أكّده بنقرة واحدة لتسجّل الدخول به:',
      button: 'تأكيد هذا العنوان',
      after: 'يعمل الرابط مرة واحدة خلال 24 ساعة. إذا لم تكن أنت من أدخله فتجاهل هذه الرسالة ولن يتغيّر شيء.',
    },
    inUse: {
      subject: 'محاولة استعمال عنوان بريدك',
      body: 'حاول شخص نقل حسابه على متجر رصيد إلى هذا العنوان. لهذا العنوان حساب بالفعل، لذلك لم يتغيّر شيء.',
      after: 'إذا كنت أنت من حاول، فلكل عنوان حساب واحد فقط. وإذا لم تكن أنت فلا يلزمك شيء.',
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
