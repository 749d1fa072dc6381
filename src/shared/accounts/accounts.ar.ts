import type { Translation } from '../messages.ts';
import type { accounts as english } from './accounts.en.ts';

export const accounts = {
  sign_up: 'حساب جديد',
  login: 'تسجيل الدخول',
  sign_in: 'دخول',
  signing_in: 'جارٍ الدخول…',
  create: 'إنشاء الحساب',
  creating: 'جارٍ إنشاء الحساب…',
  agree: 'بإنشاء حسابك تقبل <terms>شروط الاستخدام</terms> و<privacy>سياسة الخصوصية</privacy>.',
  tagline: 'اشتراكات وبرامج رقمية لأصحاب المحلات، تشتريها من رصيد واحد تشحنه متى شئت.',
  email: 'البريد الإلكتروني',
  password_short: 'يجب ألا تقل كلمة المرور عن 6 أحرف',
  password_short_for_staff: 'كلمة المرور يجب ألا تقل عن 12 حرفًا',
  missing: 'أدخل بريدك الإلكتروني أو رقم هاتفك، وكلمة المرور',
  session_ended: 'انتهت جلستك. سجّل دخولك لتعود إلى صفحتك.',
  forgot: 'نسيت كلمة المرور؟',
  strength: {
    weak: 'قوة كلمة المرور: ضعيفة',
    fair: 'قوة كلمة المرور: مقبولة',
    good: 'قوة كلمة المرور: جيدة',
    strong: 'قوة كلمة المرور: قوية',
  },
  created: 'تم إنشاء حسابك! افتح بريدك الإلكتروني واضغط على رابط التأكيد.',
  sent_to: 'أرسلناه إلى {email}. إن لم يصلك فابحث عنه في البريد غير المرغوب فيه أيضًا.',
  resend: {
    send: 'إرسال الرابط من جديد',
    busy: 'جارٍ الإرسال…',
    pause: 'إعادة الإرسال بعد {seconds} ث',
    done: 'أُرسل الرابط، وقد يستغرق وصوله دقيقة.',
  },
  open_mailbox: 'فتح صندوق البريد التجريبي',
  demo: {
    title: 'حسابات تجريبية',
    reseller: 'تاجر',
    distributor: 'موزّع',
    admin: 'مشرف',
  },
} as const satisfies Translation<typeof english>;
