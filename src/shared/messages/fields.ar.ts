import type { Translation } from '../messages.ts';
import type { fields as english } from './fields.en.ts';

export const fields = {
  required: 'هذا الحقل مطلوب.',
  unknown: 'هذا الحقل غير معروف.',
  wrong_type: 'القيمة ليست بالشكل المطلوب.',
  too_small: 'القيمة صغيرة جدًا.',
  too_large: 'القيمة كبيرة جدًا.',
  too_short: 'النص قصير جدًا.',
  too_long: 'النص طويل جدًا.',
  too_few: 'اختر واحدًا على الأقل.',
  too_many: 'العدد كبير دفعة واحدة. اختر أقل.',
  too_many_units: 'حتى 100,000 وحدة من العنصر في كل مرة. أدخل عددًا أقل.',
  too_many_lines: 'حتى 1,000 عنصر في كل مرة. اختر أقل.',
  not_an_email: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com.',
  not_an_amount: 'أدخل مبلغًا برقمين بعد الفاصلة على الأكثر، مثل 5000 أو 1250.50.',
  not_allowed: 'اختر إحدى القيم المعروضة.',
  not_the_same: 'المبلغان غير متطابقين.',
  not_a_phone: 'أدخل رقم هاتف صحيحًا، مثل 0555 01 02 03 أو ‎+213 555 01 02 03.',
  not_an_rc: 'أدخل رقم السجل التجاري كما هو مكتوب، مثل ‎16/00-1234567B20.',
  not_a_nif: 'رقم التعريف الجبائي (NIF) من 15 أو 18 أو 20 رقمًا.',
  not_a_nis: 'رقم التعريف الإحصائي (NIS) من 15 أو 18 رقمًا.',
  not_an_ai: 'رقم المادة الضريبية (AI) من 11 رقمًا.',
  not_a_slug: 'استعمل حروفًا لاتينية صغيرة وأرقامًا وشرطات مفردة، مثل office-suite.',
  not_a_path: 'أدخل عنوانًا داخل المتجر، مثل ‎/products?type=subscription.',
  not_a_range: 'أدخل عنوان IP أو نطاقًا، مثل ‎203.0.113.0/24.',
  too_many_cells: 'في هذا السطر خانات أكثر من الأعمدة. ضع النص الذي فيه فاصلة بين علامتي تنصيص.',
} as const satisfies Translation<typeof english>;
