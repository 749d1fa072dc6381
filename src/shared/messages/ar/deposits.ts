import type { Translation } from '../../messages.ts';
import type { deposits as english } from '../en/deposits.ts';

export const deposits = {
  back: 'العودة إلى لوحة التحكم',
  intro: 'اختر المبلغ وطريقة الدفع. يُضاف المبلغ إلى رصيدك فور تأكيد الدفع.',
  amount: {
    label: 'المبلغ',
    unit: 'د.ج',
    hint: 'بالدينار الجزائري، من {minimum} إلى {maximum}.',
    quick: 'مبالغ سريعة',
    too_many_decimals: 'اكتب رقمين بعد الفاصلة على الأكثر، مثل 5000 أو 1250.50.',
  },
  method: {
    label: 'طريقة الدفع',
    instant: 'فوري',
    minutes: 'من دقيقة إلى ساعة',
    popular: 'الأكثر استعمالًا',
    names: {
      chargily: 'بطاقة CIB أو الذهبية (Chargily)',
      edahabiya: 'البطاقة الذهبية',
      baridimob: 'بريدي موب',
      redotpay: 'REDOT PAY',
      binance: 'Binance',
    },
    descriptions: {
      chargily: 'أي بطاقة CIB أو ذهبية، على صفحة الدفع الآمنة في Chargily.',
      edahabiya: 'بطاقة بريد الجزائر، على صفحة الدفع الآمنة في Chargily.',
      baridimob: 'تحويل من تطبيق بريد الجزائر، ثم ترسل لنا الوصل.',
      redotpay: 'تحويل من حسابك في REDOT PAY، ثم ترسل لنا الوصل.',
      binance: 'تحويل عبر Binance، ثم ترسل لنا الوصل.',
    },
    fees: {
      none: 'دون رسوم',
      percent: 'رسوم {percent}',
      fixed: 'رسوم {fixed}',
      both: '{percent} + {fixed}',
    },
  },
  limits: {
    title: 'الحدود',
    minimum: '{amount} على الأقل، فالدفعات الأصغر تكلّف رسومًا أكثر مما تستحق.',
    maximum: '{amount} على الأكثر في المرة الواحدة، فالبطاقات قلّما تسمح بأكثر من ذلك.',
    daily: '{amount} على الأكثر في اليوم، حمايةً لك إن دخل غيرك إلى حسابك.',
  },
  summary: {
    title: 'الخلاصة',
    amount: 'المبلغ',
    fee: 'الرسوم',
    pay: 'تدفع',
    receive: 'يصلك',
    next: 'تدفع على صفحة خدمة الدفع، ثم تعود إلى هنا.',
  },
  submit: 'اشحن الرصيد',
  opening: 'جارٍ فتح صفحة الدفع...',
  missing: {
    title: 'معلومات ناقصة',
    text: 'اختر المبلغ وطريقة الدفع من فضلك',
  },
  failed: {
    title: 'لم يتم الشحن',
    text: 'حدث خطأ أثناء معالجة طلب الشحن. أعد المحاولة من فضلك.',
  },
  no_methods: {
    title: 'لا توجد طريقة دفع متاحة',
    text: 'الشحن متوقف حاليًا. تواصل مع الدعم لشحن رصيدك بطريقة أخرى.',
  },
  no_wallet: {
    title: 'حسابات الإدارة بلا رصيد',
    text: 'الشحن والشراء للتجار فقط. ادخل بحساب تاجر لتشحن رصيده.',
  },
  not_approved: 'الشحن غير متاح لك بعد',
  not_your_role: 'شحن الرصيد ليس من مهامك',
  to_dashboard: 'الذهاب إلى لوحة التحكم',
  to_admin: 'لوحة الإدارة',
  to_support: 'الدعم',
  to_history: 'حركة الرصيد',
  success_title: 'تم الدفع بنجاح',
  failure_title: 'لم تتم عملية الدفع',
  paid: {
    credited: 'أُضيف إلى رصيدك',
    balance: 'رصيدك الجديد',
    again: 'شحن مبلغ آخر',
  },
  waiting: {
    title: 'جارٍ تأكيد الدفع',
    text: 'ننتظر ردّ خدمة الدفع. يستغرق ذلك ثوانيَ في العادة، وتتغيّر هذه الصفحة من تلقاء نفسها.',
    late_title: 'تأخّر التأكيد عن المعتاد',
    late_text:
      'لم ترد خدمة الدفع بعد. يمكنك مغادرة هذه الصفحة: يُضاف المبلغ إلى رصيدك تلقائيًا فور تأكيد الدفع.',
  },
  failure: {
    failed: 'لم تنجح عملية الدفع، ولم يُخصم منك شيء.',
    cancelled: 'أوقفتَ عملية الدفع، ولم يُخصم منك شيء.',
    expired: 'انقضى الوقت المتاح للدفع، ولم يُخصم منك شيء.',
    again: 'إعادة المحاولة',
  },
  unknown: {
    title: 'عملية الشحن غير موجودة',
    text: 'لا توجد في حسابك عملية شحن بهذا العنوان. إن كنت قد دفعت للتو فسيُضاف المبلغ تلقائيًا، وتجد ذلك في حركة الرصيد.',
  },
} as const satisfies Translation<typeof english>;
