import type { Translation } from '../../messages.ts';
import type { price_grid as english } from '../en/price_grid.ts';

export const price_grid = {
  title: 'الأسعار والمخزون',
  text: 'اكتب الأسعار والكميات الجديدة فوق القديمة، ثم راجع كل التغييرات قبل أن تُحتسب.',
  list: 'أسعار المنتجات ومخزونها',
  base: 'السعر دون باقة أو نوع',
  unit: 'الوحدة',
  kinds: { plan: 'باقة', variation: 'نوع', tier: 'سعر جملة' },
  units: { DZD: 'د.ج', USD: '$', EUR: '€' },
  price_of: 'سعر {name}',
  stock_of: 'مخزون {name}',
  any_stock: 'غير محدود',
  by_codes: 'المخزون: أكواد',
  status: { draft: 'مسودة', inactive: 'موقوف' },
  load_failed: 'تعذّر عرض الأسعار',
  nothing_found: 'لم نجد أي منتج',
  nothing_found_text: 'جرّب كلمة أخرى أو قسمًا آخر.',
  clear: 'إلغاء التصفية',
  filters: {
    label: 'تصفية المنتجات',
    search: 'بحث',
    placeholder: 'الاسم أو رمز المنتج أو الوصف',
    category: 'القسم',
    all: 'كل الأقسام',
  },
  adjust: {
    percent: 'تغيير كل الأسعار المعروضة بنسبة %',
    round: 'التقريب إلى',
    apply: 'ملء الخانات',
    wrong: 'أدخل نسبة من ‎-90 إلى 500، غير الصفر.',
  },
  edited:
    '{count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
  wrong: 'بعض المبالغ غير صحيحة بعد.',
  too_many: '{maximum, number} على الأكثر في المرة الواحدة: احفظ هذه أولًا.',
  discard: 'تجاهل',
  look: 'مراجعة التغييرات',
  saved:
    '{count, plural, zero {لم يتغيّر شيء} one {تم تغيير واحد} two {تم تغييران} few {تمت # تغييرات} many {تم # تغييرًا} other {تم # تغيير}}',
  leave: {
    title: 'المغادرة دون حفظ؟',
    text: 'التغييرات التي كتبتها لم تُحفظ بعد.',
    leave: 'مغادرة',
    stay: 'البقاء هنا',
  },
  preview: {
    title: 'ما الذي يتغيّر',
    caption: 'كل تغيير مع ما كان قبله',
    what: 'المنتج',
    before: 'قبل',
    after: 'بعد',
    stock: 'المخزون: {count}',
    failed: 'تعذّرت مراجعة التغييرات',
    not_saved: 'لم يتغيّر شيء',
    unfit: 'لا يمكن تغيير أي شيء حتى يصحّ كل سطر. أغلق النافذة وصحّح ثم راجع من جديد.',
    apply:
      '{count, plural, zero {لا تغييرات} one {تطبيق تغيير واحد} two {تطبيق تغييرين} few {تطبيق # تغييرات} many {تطبيق # تغييرًا} other {تطبيق # تغيير}}',
  },
  verdicts: {
    changed: 'غيّر أحدهم هذا في هذه الأثناء. تجاهل تغييرك ثم اكتبه من جديد.',
    gone: 'لم يعد هذا موجودًا.',
    too_small: 'يجب أن يكون السعر أكبر من 0.',
    tiers_out_of_order: 'لا يمكن أن تكون الوحدة أغلى مع كمية أكبر.',
    no_stock: 'مخزون هذا المنتج هو أكواده.',
  },
} as const satisfies Translation<typeof english>;
