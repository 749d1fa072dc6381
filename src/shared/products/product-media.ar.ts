import type { Translation } from '../messages.ts';
import type { product_media as english } from './product-media.en.ts';

export const product_media = {
  title: 'الصور',
  text: 'الأولى هي صورة المنتج. {maximum} على الأكثر.',
  choose: 'اختر صورًا، أو اسحبها إلى هنا، أو ألصق صورة',
  kinds: '{kinds}، حتى 15 ميغابايت لكل صورة',
  full: 'توجد {maximum} صورة، وهذا أقصى عدد. احذف واحدة لتضيف أخرى.',
  none: 'لا توجد صور بعد: تُظهر البطاقة الاسم بدلًا منها.',
  uploads: 'الصور قيد الرفع',
  sending: 'جارٍ رفع {name}',
  working: 'جارٍ تحضير {name}',
  stop: 'إيقاف',
  picture: 'الصورة {number}',
  main: 'الصورة الرئيسية',
  removed: 'حُذفت الصورة.',
  left_out:
    '{count, plural, zero {أُضيفت كل الصور.} one {لم تُضف صورة واحدة: أقصى عدد هو {maximum}.} two {لم تُضف صورتان: أقصى عدد هو {maximum}.} few {لم تُضف # صور: أقصى عدد هو {maximum}.} many {لم تُضف # صورة: أقصى عدد هو {maximum}.} other {لم تُضف # صورة: أقصى عدد هو {maximum}.}}',
} as const satisfies Translation<typeof english>;
