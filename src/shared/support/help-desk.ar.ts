import type { Translation } from '../messages.ts';
import type { help_desk as english } from './help-desk.en.ts';

export const help_desk = {
  text: 'مقالات مركز المساعدة بالترتيب الذي يراه القرّاء. صفحات من المتجر تقود إلى بعضها.',
  failed: 'تعذّر عرض المقالات',
  empty: 'لا توجد مقالات بعد',
  list: 'المقالات',
  add: 'إضافة مقال',
  new: 'مقال جديد',
  gone: 'لا يوجد مقال بهذا العنوان',
  see: 'عرضه في مركز المساعدة',
  changed: 'غيّره {name} في {date}',
  published: 'منشور',
  draft: 'مسودة',
  form: 'المقال',
  variables: 'تُملأ عند عرض الصفحة: {store} اسم المتجر، {email} و{phone} للدعم، {returns} أيام الإرجاع.',
  fields: {
    title: 'العنوان (بالإنجليزية)',
    title_ar: 'العنوان (بالعربية)',
    text: 'النص (بالإنجليزية)',
    text_ar: 'النص (بالعربية)',
    is_published: 'منشور',
  },
  published_hint: 'يقرؤه الجميع. المسودات لا تُرى إلا هنا.',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  saved: 'تم الحفظ',
  stale: 'تغيّر في هذه الأثناء',
  take_theirs: 'استعمل النسخة المحفوظة',
  versions: {
    title: 'النسخ',
    failed: 'تعذّر عرض النسخ',
    by: 'النسخة {version, number} · {name}، {time}',
    current: 'الحالية',
    use: 'وضعها في الاستمارة',
  },
  leave: {
    title: 'هل تغادر دون حفظ؟',
    text: 'ما كتبته لم يُحفظ بعد.',
    leave: 'مغادرة',
    stay: 'البقاء هنا',
  },
} as const satisfies Translation<typeof english>;
