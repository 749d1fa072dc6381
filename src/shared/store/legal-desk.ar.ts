import type { Translation } from '../messages.ts';
import type { legal_desk as english } from './legal-desk.en.ts';

export const legal_desk = {
  text: 'ما يوافق عليه الزبائن. كل تغيير نسخة جديدة، والنسخ السابقة تبقى للقراءة.',
  failed: 'تعذّر عرض الصفحات القانونية',
  documents: 'الصفحات القانونية',
  form: 'النص',
  written: { en: 'النص بالإنجليزية', ar: 'النص بالعربية' },
  variables: 'تُملأ عند عرض الصفحة: {store} اسم المتجر، {email} و{phone} للدعم، {returns} أيام الإرجاع.',
  summary: 'ما الذي يتغيّر (بالإنجليزية)',
  summary_ar: 'ما الذي يتغيّر (بالعربية)',
  summary_hint: 'جملة أو جملتان يقرؤهما الزبائن بجانب النسخة.',
  is_material: 'تغيير جوهري',
  is_material_hint:
    'يُطلب من الزبائن قبوله، ولا يشترون ولا يشحنون رصيدهم قبل ذلك. اتركه معطّلًا عند تصحيح الأخطاء أو التنسيق.',
  save: 'نشر',
  saving: 'جارٍ النشر…',
  saved: 'تم النشر',
  stale: 'نُشرت نسخة في هذه الأثناء',
  take_theirs: 'استعمل النسخة المنشورة',
  history: 'النسخ',
  version: 'النسخة {version, number}',
  in_force: 'سارية',
  material: 'جوهرية',
  minor: 'غير جوهرية',
  first: 'كما جاءت مع المتجر',
  by: '{name}، {time}',
  accepted:
    '{count, plural, =0 {لم يقبلها أحد} zero {لم يقبلها أحد} one {قبلها شخص واحد} two {قبلها شخصان} few {قبلها # أشخاص} many {قبلها # شخصًا} other {قبلها # شخص}}',
  leave: {
    title: 'هل تغادر دون نشر؟',
    text: 'ما كتبته لم يُنشر بعد.',
    leave: 'مغادرة',
    stay: 'البقاء هنا',
  },
} as const satisfies Translation<typeof english>;
