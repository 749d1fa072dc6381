import type { Translation } from '../messages.ts';
import type { dashboard as english } from './dashboard.en.ts';

export const dashboard = {
  unfinished: {
    title: 'لم يكتمل بعد',
    deposits:
      '{count, plural, zero {لا عمليات شحن مفتوحة} one {عملية شحن لم تكتمل} two {عمليتا شحن لم تكتملا} few {# عمليات شحن لم تكتمل} many {# عملية شحن لم تكتمل} other {# عملية شحن لم تكتمل}}',
    orders:
      '{count, plural, zero {لا طلبات تنتظر التسليم} one {طلب واحد ينتظر التسليم} two {طلبان ينتظران التسليم} few {# طلبات تنتظر التسليم} many {# طلبًا ينتظر التسليم} other {# طلب ينتظر التسليم}}',
    cart: '{count, plural, zero {لا عناصر في سلتك} one {عنصر واحد في سلتك} two {عنصران في سلتك} few {# عناصر في سلتك} many {# عنصرًا في سلتك} other {# عنصر في سلتك}}',
  },
  again: {
    title: 'اشترِ مرة أخرى',
    buy: 'اشترِ الآن',
    more: 'كل المشتريات',
    bought: '{name} × {count, number}',
  },
  steps: {
    title: 'الخطوات الأولى',
    dismiss: 'إخفاء',
    email: 'أكّد بريدك الإلكتروني',
    email_text: 'تصلك عليه تأكيدات الطلبات وشحن الرصيد.',
    business: 'أكمل بيانات نشاطك التجاري',
    business_text: 'الاسم والهاتف والولاية والعنوان تظهر في فواتيرك.',
    colleague: 'ادعُ زميلًا',
    colleague_text: 'بدخول خاص به ودور وحد يومي.',
    two_factor: 'احمِ دخولك إلى الحساب',
    two_factor_text: 'رمز من هاتفك يحفظ رصيدك.',
    deposit: 'اشحن رصيدك',
    deposit_text: 'منه يُدفع كل شراء.',
    purchase: 'اشترِ أول منتج',
    purchase_text: 'تظهر الأكواد فور التأكيد.',
    done: 'تم',
  },
} as const satisfies Translation<typeof english>;
