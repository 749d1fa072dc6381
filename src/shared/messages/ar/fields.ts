import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../../messages.ts';

export const fields = {
  required: 'هذه الخانة ضرورية.',
  unknown: 'لا توجد خانة بهذا الاسم.',
  wrong_type: 'القيمة ليست من النوع المطلوب.',
  too_small: 'القيمة صغيرة جدا.',
  too_large: 'القيمة كبيرة جدا.',
  too_short: 'النص قصير جدا.',
  too_long: 'النص طويل جدا.',
  not_an_email: 'هذا ليس بريدا إلكترونيا صحيحا.',
  not_an_amount: 'المبلغ أرقام، وبعد النقطة رقمان على الأكثر.',
  not_allowed: 'هذه القيمة غير مقبولة.',
} satisfies Translation<typeof english>;
