import type { Translation } from '../../messages.ts';
import type { fields as english } from '../en/fields.ts';

export const fields = {
  required: 'هذا الحقل مطلوب.',
  unknown: 'هذا الحقل غير معروف.',
  wrong_type: 'القيمة ليست بالشكل المطلوب.',
  too_small: 'القيمة صغيرة جدًا.',
  too_large: 'القيمة كبيرة جدًا.',
  too_short: 'النص قصير جدًا.',
  too_long: 'النص طويل جدًا.',
  not_an_email: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com.',
  not_an_amount: 'أدخل مبلغًا برقمين بعد الفاصلة على الأكثر، مثل 5000 أو 1250.50.',
  not_allowed: 'اختر إحدى القيم المعروضة.',
} as const satisfies Translation<typeof english>;
