import type { Translation } from '../messages.ts';
import type { legal as english } from './legal.en.ts';

export const legal = {
  version: 'النسخة {version, number}، سارية منذ {date}',
  former: 'النسخة {version, number} بتاريخ {date}',
  failed: 'تعذّر عرض هذه الصفحة',
  gone: 'لا توجد نسخة بهذا الرقم',
  is_former: 'هذه نسخة سابقة لم تعد سارية.',
  to_current: 'اقرأ النسخة السارية',
  history: 'النسخ',
  first: 'النسخة الأولى',
  in_force: 'سارية',
  contact: {
    title: 'للتواصل',
    text: 'راسلنا أو اتصل بنا في أي سؤال يخص هذه الصفحة؛ نجيبك كل يوم.',
  },
} as const satisfies Translation<typeof english>;
