import type { Translation } from '../messages.ts';
import type { start as english } from './start.en.ts';

export const start = {
  brand: 'رصيد',
  loading: 'جارٍ التحميل…',
  retry: 'إعادة المحاولة',
  header: { language: 'اللغة' },
  theme: {
    title: 'المظهر',
    light: 'فاتح',
    dark: 'داكن',
    auto: 'تلقائي',
  },
  pages: {
    privacy_policy: 'سياسة الخصوصية',
    terms_of_service: 'شروط الاستخدام',
  },
  footer: { legal: 'معلومات قانونية' },
  person: {
    first_name: 'الاسم',
    last_name: 'اللقب',
    optional: 'اختياري',
    password: 'كلمة المرور',
    show_password: 'إظهار كلمة المرور',
    hide_password: 'إخفاء كلمة المرور',
  },
  failed: {
    title: 'حدث خطأ',
    unexpected: 'حدث خطأ غير متوقع. أعد المحاولة من فضلك.',
    offline: 'أنت غير متصل بالإنترنت. تحقق من الاتصال ثم أعد المحاولة.',
    unavailable: 'تعذّر الاتصال بالمتجر. تحقق من الإنترنت ثم أعد المحاولة.',
  },
} as const satisfies Translation<typeof english>;
