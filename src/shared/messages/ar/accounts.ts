import type { Translation } from '../../messages.ts';
import type { accounts as english } from '../en/accounts.ts';

export const accounts = {
  sign_up: 'حساب جديد',
  login: 'تسجيل الدخول',
  sign_in: 'دخول',
  signing_in: 'جارٍ الدخول...',
  create: 'إنشاء الحساب',
  creating: 'جارٍ إنشاء الحساب...',
  tagline: 'اشتراكات وبرامج رقمية لأصحاب المحلات، تشتريها من رصيد واحد تشحنه متى شئت.',
  first_name: 'الاسم',
  last_name: 'اللقب',
  optional: 'اختياري',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  show_password: 'إظهار كلمة المرور',
  hide_password: 'إخفاء كلمة المرور',
  password_short: 'كلمة المرور يجب ألا تقل عن 6 أحرف',
  strength: {
    weak: 'قوة كلمة المرور: ضعيفة',
    fair: 'قوة كلمة المرور: مقبولة',
    good: 'قوة كلمة المرور: جيدة',
    strong: 'قوة كلمة المرور: قوية',
  },
  created: 'تم إنشاء حسابك! افتح بريدك الإلكتروني واضغط على رابط التأكيد.',
  open_mailbox: 'فتح صندوق البريد التجريبي',
  demo: {
    title: 'حسابات تجريبية',
    reseller: 'تاجر',
    distributor: 'موزّع',
    admin: 'مشرف',
  },
  confirm: {
    title: 'تأكيد البريد الإلكتروني',
    busy: 'جارٍ تأكيد بريدك الإلكتروني...',
    done_title: 'تم تأكيد بريدك الإلكتروني',
    done: 'حسابك جاهز. سجّل دخولك وابدأ البيع.',
    invalid_title: 'هذا الرابط لم يعد صالحًا',
    invalid:
      'انتهت صلاحيته أو سبق استعماله. إن كنت قد أكّدت بريدك من قبل فسجّل دخولك، وإلا فأنشئ حسابك من جديد ليصلك رابط جديد.',
    failed_title: 'لم يُؤكَّد بريدك الإلكتروني بعد',
  },
} as const satisfies Translation<typeof english>;
