import { formattingLocale, isolate, type Language } from '#shared/locale.ts';
import { renderMail, type Mail } from '../platform/mail/render-mail.ts';
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
  | 'email_changed';

interface Texts {
  hello: (name: string) => string;
  helloNobody: string;
  when: (moment: string) => string;
  ifNotYou: (support: string) => string;
  /** If the reset link would go to someone else's address. */
  ifNotYouAndLost: (support: string) => string;
  button: string;
  footnote: string;
  what: Record<SecurityEvent, { subject: string; body: string }>;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    hello: (name) => `Hello ${name},`,
    helloNobody: 'Hello,',
    when: (moment) => `When: ${moment}, Algerian time.`,
    ifNotYou: (support) =>
      `If this wasn’t you, choose a new password immediately: that signs out every device. Then write to ${support}.`,
    ifNotYouAndLost: (support) => `If this wasn’t you, write to ${support} immediately: we can stop it.`,
    button: 'Choose a new password',
    footnote:
      'If it was you, there’s nothing to do. Emails about the security of your account can’t be turned off.',
    what: {
      password_changed: {
        subject: 'Your password was changed',
        body: 'The password of your Rasid account was changed, and all other devices were signed out.',
      },
      password_reset: {
        subject: 'Your password was reset',
        body: 'A new password was chosen with the link from our email, and every device was signed out.',
      },
      two_factor_turned_on: {
        subject: 'Two-factor authentication is on',
        body: 'Signing in to your Rasid account now also needs a code from your app. Keep the recovery codes safe.',
      },
      two_factor_turned_off: {
        subject: 'Two-factor authentication is off',
        body: 'Signing in to your Rasid account now needs only the password.',
      },
      recovery_codes_renewed: {
        subject: 'You have new recovery codes',
        body: 'New recovery codes were created for your Rasid account. The old ones no longer work.',
      },
      recovery_code_used: {
        subject: 'A recovery code was used',
        body: 'Someone signed in to your Rasid account with the password and one of your recovery codes.',
      },
      email_change_asked: {
        subject: 'A new email address was entered',
        body: 'Another email address was entered for your Rasid account. It replaces this one once it’s confirmed.',
      },
      email_changed: {
        subject: 'Your email address was changed',
        body: 'Your Rasid account now has another email address. You can no longer sign in with this one.',
      },
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    helloNobody: 'مرحبًا،',
    when: (moment) => `الوقت: ${moment} بتوقيت الجزائر.`,
    ifNotYou: (support) =>
      `إذا لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة فورًا ليُسجَّل الخروج من كل الأجهزة، ثم راسلنا على ${isolate(support)}.`,
    ifNotYouAndLost: (support) =>
      `إذا لم تكن أنت من فعل ذلك فراسلنا فورًا على ${isolate(support)} لنوقف التغيير.`,
    button: 'اختيار كلمة مرور جديدة',
    footnote: 'إذا كنت أنت من فعل ذلك فلا يلزمك شيء. رسائل أمان الحساب تصل دائمًا ولا يمكن إيقافها.',
    what: {
      password_changed: {
        subject: 'تم تغيير كلمة مرورك',
        body: 'تم تغيير كلمة مرور حسابك على متجر رصيد، وسُجّل الخروج من بقية الأجهزة.',
      },
      password_reset: {
        subject: 'تم تعيين كلمة مرور جديدة',
        body: 'تم اختيار كلمة مرور جديدة عبر الرابط الذي أرسلناه إلى بريدك، وسُجّل الخروج من كل الأجهزة.',
      },
      two_factor_turned_on: {
        subject: 'تم تفعيل التحقق بخطوتين',
        body: 'أصبح الدخول إلى حسابك على متجر رصيد يتطلب رمزًا من تطبيق المصادقة أيضًا. احتفظ برموز الاسترجاع في مكان آمن.',
      },
      two_factor_turned_off: {
        subject: 'تم إيقاف التحقق بخطوتين',
        body: 'أصبحت كلمة المرور وحدها تكفي للدخول إلى حسابك على متجر رصيد.',
      },
      recovery_codes_renewed: {
        subject: 'لديك رموز استرجاع جديدة',
        body: 'أُنشئت رموز استرجاع جديدة لحسابك على متجر رصيد، ولم تعد الرموز السابقة صالحة.',
      },
      recovery_code_used: {
        subject: 'استُعمل أحد رموز الاسترجاع',
        body: 'سُجّل الدخول إلى حسابك على متجر رصيد بكلمة المرور وأحد رموز الاسترجاع.',
      },
      email_change_asked: {
        subject: 'طلب تغيير بريدك الإلكتروني',
        body: 'طُلب تغيير البريد الإلكتروني لحسابك على متجر رصيد. سيحل العنوان الجديد محل هذا العنوان بعد تأكيده.',
      },
      email_changed: {
        subject: 'تم تغيير بريدك الإلكتروني',
        body: 'أصبح لحسابك على متجر رصيد بريد إلكتروني آخر، ولم يعد هذا العنوان صالحًا للدخول.',
      },
    },
  },
};

interface Notice {
  what: SecurityEvent;
  firstName: string | null;
  at: Date;
  supportEmail: string;
  /** Link to request a new password. */
  resetPage: string;
}

export function securityNoticeMail(language: Language, notice: Notice): Mail {
  const text = TEXTS[language];
  const { subject, body } = text.what[notice.what];
  const isLost = notice.what === 'email_changed';
  return renderMail(language, {
    subject,
    greeting: notice.firstName === null ? text.helloNobody : text.hello(notice.firstName),
    paragraphs: [
      body,
      text.when(momentIn(language, notice.at)),
      (isLost ? text.ifNotYouAndLost : text.ifNotYou)(notice.supportEmail),
    ],
    ...(isLost ? {} : { action: { label: text.button, link: notice.resetPage } }),
    footnote: text.footnote,
  });
}

function momentIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(formattingLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at);
}
