import type { Translation } from '../messages.ts';
import type { product_media as english } from './product-media.en.ts';

export const product_media = {
  title: 'الصور',
  text: 'الأولى هي صورة المنتج. {maximum} على الأكثر.',
  choose: 'اختر صورًا، أو اسحبها إلى هنا، أو ألصق صورة',
  kinds: '{kinds}، حتى 15 ميغابايت لكل صورة',
  full: 'بلغت الحد الأقصى من الصور ({maximum}). احذف واحدة لتضيف أخرى.',
  none: 'لا توجد صور بعد: تُظهر البطاقة الاسم بدلًا منها.',
  uploads: 'الصور قيد الرفع',
  sending: 'جارٍ رفع {name}',
  working: 'جارٍ تحضير {name}',
  stop: 'إيقاف',
  picture: 'الصورة {number}',
  main: 'الصورة الرئيسية',
  removed: 'حُذفت الصورة.',
  left_out:
    '{count, plural, zero {أُضيفت كل الصور.} one {بقيت صورة واحدة لم تُضَف: الحد الأقصى {maximum}.} two {بقيت صورتان لم تُضافا: الحد الأقصى {maximum}.} few {بقيت # صور لم تُضَف: الحد الأقصى {maximum}.} many {بقيت # صورة لم تُضَف: الحد الأقصى {maximum}.} other {بقيت # صورة لم تُضَف: الحد الأقصى {maximum}.}}',
} as const satisfies Translation<typeof english>;
