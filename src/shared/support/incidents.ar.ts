import type { Translation } from '../messages.ts';
import type { incidents as english } from './incidents.en.ts';

export const incidents = {
  text: 'ما يقرؤه الزبائن في صفحة حالة النظام. أما ما يقيسه المتجر بنفسه فموجود هناك في كل حال.',
  failed: 'تعذّر عرض الأعطال',
  empty: 'لا توجد أعطال',
  empty_text: 'عندما يتعطل شيء أخبر زبائنك قبل أن يسألوا.',
  fields: {
    title: 'العنوان (بالإنجليزية)',
    title_ar: 'العنوان (بالعربية)',
    text: 'ما نعرفه (بالإنجليزية)',
    text_ar: 'ما نعرفه (بالعربية)',
    parts: 'ما يخصه العطل',
    state: 'الحالة',
  },
  open: {
    button: 'الإعلان عن عطل',
    title: 'الإعلان عن عطل',
    action: 'نشر',
    parts_missing: 'اختر جزءًا واحدًا على الأقل.',
    done: 'نُشر في صفحة الحالة.',
  },
  update: {
    button: 'إضافة مستجد',
    title: 'إضافة مستجد',
    action: 'نشر',
    done: 'نُشر المستجد.',
  },
} as const satisfies Translation<typeof english>;
