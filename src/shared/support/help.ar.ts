import type { Translation } from '../messages.ts';
import type { help as english } from './help.en.ts';

export const help = {
  text: 'كيف يعمل المتجر، في مقالات قصيرة.',
  search: { label: 'البحث في المساعدة', field: 'بحث', placeholder: 'شحن الرصيد، استرجاع، API…' },
  failed: 'تعذّر عرض المقالات',
  failed_one: 'تعذّر عرض هذا المقال',
  nothing_found: 'لا مقال فيه هذه الكلمات',
  nothing_found_text: 'جرّب كلمات أقل، أو اسألنا.',
  ask: 'اسأل الدعم',
  gone: 'لا يوجد مقال بهذا العنوان',
  all: 'كل المقالات',
  updated: 'آخر تحديث في {date}',
} as const satisfies Translation<typeof english>;
