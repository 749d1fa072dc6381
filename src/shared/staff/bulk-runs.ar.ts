import type { Translation } from '../messages.ts';
import type { bulk_runs as english } from './bulk-runs.en.ts';

export const bulk_runs = {
  page: 'إجراء جماعي',
  select_matching: 'تحديد كل النتائج المطابقة ({count, number})',
  too_many: 'النتائج المطابقة أكثر من {count, number}. ضيّق نطاق البحث لتنفيذ الإجراء عليها كلها.',
  title: {
    orders:
      '{count, plural, zero {لا طلبات مطابقة} one {الطلب المطابق الوحيد} two {الطلبان المطابقان} few {كل الطلبات المطابقة: # طلبات} many {كل الطلبات المطابقة: # طلبًا} other {كل الطلبات المطابقة: # طلب}}',
    products:
      '{count, plural, zero {لا منتجات مطابقة} one {المنتج المطابق الوحيد} two {المنتجان المطابقان} few {كل المنتجات المطابقة: # منتجات} many {كل المنتجات المطابقة: # منتجًا} other {كل المنتجات المطابقة: # منتج}}',
    codes:
      '{count, plural, zero {لا أكواد مطابقة} one {الكود المطابق الوحيد} two {الكودان المطابقان} few {كل الأكواد المطابقة: # أكواد} many {كل الأكواد المطابقة: # كودًا} other {كل الأكواد المطابقة: # كود}}',
  },
  act: 'الإجراء',
  acts: {
    process: 'بدء المعالجة',
    complete: 'إكمال',
    cancel: 'إلغاء مع ردّ المبلغ',
    delete: 'نقل إلى سلة المحذوفات',
    restore: 'استعادة',
    quarantine: 'سحب من البيع',
    release: 'إعادة إلى البيع',
  },
  text: 'يشمل ذلك ما في الصفحات الأخرى. يجري التنفيذ في الخلفية ويمكنك مغادرة الصفحة. ما يتغيّر قبل دوره يبقى كما هو ويظهر في القائمة.',
  reason: 'السبب',
  reason_hint: 'يراه الزبون.',
  note: 'ملاحظة',
  confirm: {
    process:
      '{count, plural, zero {معالجة الطلبات} one {معالجة طلب واحد} two {معالجة طلبين} few {معالجة # طلبات} many {معالجة # طلبًا} other {معالجة # طلب}}',
    complete:
      '{count, plural, zero {إكمال الطلبات} one {إكمال طلب واحد} two {إكمال طلبين} few {إكمال # طلبات} many {إكمال # طلبًا} other {إكمال # طلب}}',
    cancel:
      '{count, plural, zero {إلغاء الطلبات} one {إلغاء طلب واحد} two {إلغاء طلبين} few {إلغاء # طلبات} many {إلغاء # طلبًا} other {إلغاء # طلب}}',
    delete:
      '{count, plural, zero {حذف المنتجات} one {حذف منتج واحد} two {حذف منتجين} few {حذف # منتجات} many {حذف # منتجًا} other {حذف # منتج}}',
    restore:
      '{count, plural, zero {استعادة المنتجات} one {استعادة منتج واحد} two {استعادة منتجين} few {استعادة # منتجات} many {استعادة # منتجًا} other {استعادة # منتج}}',
    quarantine:
      '{count, plural, zero {سحب الأكواد من البيع} one {سحب كود واحد من البيع} two {سحب كودين من البيع} few {سحب # أكواد من البيع} many {سحب # كودًا من البيع} other {سحب # كود من البيع}}',
    release:
      '{count, plural, zero {إعادة الأكواد إلى البيع} one {إعادة كود واحد إلى البيع} two {إعادة كودين إلى البيع} few {إعادة # أكواد إلى البيع} many {إعادة # كودًا إلى البيع} other {إعادة # كود إلى البيع}}',
  },
  not_begun: 'لم يبدأ أي شيء',
  running: 'إجراء جماعي قيد التنفيذ: {x, number} من {y, number}',
  show: 'عرض التقدّم',
  load_failed: 'تعذّر تحميل الإجراء الجماعي',
  says: {
    running: 'قيد التنفيذ. يمكنك مغادرة هذه الصفحة وسيستمر.',
    done: 'انتهى. نال كل سطر دوره.',
    cancelled: 'توقّف. ما نُفِّذ يبقى، والباقي على حاله.',
    failed: 'انتهى قبل أوانه. ما نُفِّذ يبقى، والباقي على حاله.',
  },
  progress: 'التقدّم',
  figures: { done: 'نُفِّذ', refused: 'لم يُنفَّذ', waiting: 'الباقي' },
  stop: 'إيقاف',
  not_stopped: 'تعذّر الإيقاف',
  back: { orders: 'الطلبات', products: 'المنتجات', codes: 'الأكواد' },
  rows: {
    title: 'النتائج',
    filter: 'عرض',
    all: 'كل الأسطر',
    refused: 'ما لم يُنفَّذ فقط',
    load_failed: 'تعذّر تحميل النتائج',
    none: 'لا شيء لعرضه.',
    waits: 'في الانتظار',
    done: 'نُفِّذ',
    not_found: 'لم يعد موجودًا',
    status_changed: 'لم يُنفَّذ: كانت حالته قد صارت {status}',
    partly_delivered: 'لم يُنفَّذ: سُلِّم جزء منه',
    changed_meanwhile: 'لم يُنفَّذ: تغيّر قبل دوره',
    unexpected: 'لم يُنفَّذ: حدث خطأ ما',
  },
} as const satisfies Translation<typeof english>;
