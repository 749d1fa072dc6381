import type { Translation } from '../messages.ts';
import type { markdown as english } from './markdown.en.ts';

export const markdown = {
  hint: 'العلامة ## في أول السطر تجعله عنوانًا، و**نجمتان** للخط العريض، وشرطة في أول السطر لقائمة، و[كلمات](/deposit) لرابط.',
  add_image: 'إضافة صورة',
  uploading: 'جارٍ الرفع…',
  image_alt: 'ما الذي تُظهره',
  preview: { en: 'معاينة بالإنجليزية', ar: 'معاينة بالعربية' },
  empty: 'لم يُكتب شيء بعد',
} as const satisfies Translation<typeof english>;
