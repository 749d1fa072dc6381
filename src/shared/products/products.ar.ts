import type { Translation } from '../messages.ts';
import type { products as english } from './products.en.ts';

export const products = {
  title: 'المنتجات',
  list: {
    new: 'منتج جديد',
    caption: 'المنتجات',
    priceless: 'دون سعر بعد',
    load_failed: 'تعذّر عرض المنتجات',
    tiles: {
      label: 'ما يوجد في المتجر',
      total: 'عدد المنتجات',
      active: 'معروضة للبيع',
      out_of_stock: 'نفد مخزونها',
      monthly_pricing: 'بسعر شهري',
      featured: 'مميّزة',
    },
    tabs: { label: 'المنتجات المعروضة', products: 'المنتجات', trash: 'سلة المحذوفات' },
    filters: {
      label: 'تصفية المنتجات',
      search: 'بحث',
      search_placeholder: 'الاسم أو الوصف أو الرمز',
      status: 'الحالة',
      all_statuses: 'الكل',
      category: 'القسم',
      all_categories: 'كل الأقسام',
      sort: 'الترتيب حسب',
      sorts: { created: 'تاريخ الإنشاء', name: 'الاسم', price: 'السعر' },
      directions: {
        created_desc: 'الأحدث أولًا',
        created_asc: 'الأقدم أولًا',
        name_asc: 'من A إلى Z',
        name_desc: 'من Z إلى A',
        price_asc: 'الأرخص أولًا',
        price_desc: 'الأغلى أولًا',
      },
    },
    columns: {
      product: 'المنتج',
      state: 'الحالة',
      price: 'السعر',
      stock: 'المخزون',
      created: 'تاريخ الإنشاء',
      left: 'يُحتفظ به',
      actions: 'الإجراءات',
    },
    states: {
      active: 'معروض للبيع',
      inactive: 'موقوف',
      draft: 'مسودة',
      scheduled: 'يُنشر في {when}',
    },
    badges: {
      featured: 'مميّز',
      subscription: 'اشتراك',
      plans:
        '{count, plural, zero {دون باقات} one {باقة واحدة} two {باقتان} few {# باقات} many {# باقة} other {# باقة}}',
      variations:
        '{count, plural, zero {دون خيارات} one {خيار واحد} two {خياران} few {# خيارات} many {# خيارًا} other {# خيار}}',
    },
    options: 'الباقات والخيارات',
    stock: {
      any: 'غير محدود',
      none: 'نفد المخزون',
      codes:
        '{count, plural, zero {لا أكواد} one {كود واحد} two {كودان} few {# أكواد} many {# كودًا} other {# كود}}',
      manual:
        '{count, plural, zero {لا وحدات} one {وحدة واحدة} two {وحدتان} few {# وحدات} many {# وحدة} other {# وحدة}}',
      too_few: '{text}، ولا تكفي لطلب واحد',
    },
    days_left:
      '{count, plural, zero {حتى اليوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    pick: 'تحديد {name}',
    pick_all:
      '{count, plural, zero {لا شيء للتحديد} one {تحديد المنتج المعروض} two {تحديد المنتجين المعروضين} few {تحديد كل المعروض (#)} many {تحديد كل المعروض (#)} other {تحديد كل المعروض (#)}}',
    picked:
      '{count, plural, zero {لا شيء محدد} one {منتج واحد محدد} two {منتجان محددان} few {# منتجات محددة} many {# منتجًا محددًا} other {# منتج محدد}}',
    pick_none: 'إلغاء التحديد',
    write_picked: 'الأوصاف ({count, number})',
    delete_picked: 'حذف المحدد ({count, number})',
    restore_picked: 'استعادة المحدد ({count, number})',
    actions: {
      menu: 'إجراءات {name}',
      view: 'عرض في المتجر',
      view_one: 'عرض في المتجر: {name}',
      edit: 'تعديل',
      edit_one: 'تعديل: {name}',
      codes: 'الأكواد',
      codes_one: 'أكواد: {name}',
      duplicate: 'نسخ',
      duplicate_one: 'نسخ: {name}',
      delete: 'حذف',
      delete_one: 'حذف: {name}',
      restore: 'استعادة',
      restore_one: 'استعادة: {name}',
    },
    done: {
      deleted: 'حُذف المنتج',
      deleted_picked:
        '{n, plural, zero {لم يُحذف شيء} one {حُذف منتج واحد} two {حُذف منتجان} few {حُذفت # منتجات} many {حُذف # منتجًا} other {حُذف # منتج}}',
      restored:
        '{count, plural, zero {لم يُستعد شيء} one {استُعيد المنتج} two {استُعيد المنتجان} few {استُعيدت # منتجات} many {استُعيد # منتجًا} other {استُعيد # منتج}}',
      duplicated: 'أُنشئت نسخة كمسودة. عدّل ما يختلف فيها ثم انشرها.',
      undo: 'تراجع',
    },
    empty: {
      none: 'لا توجد منتجات بعد',
      none_text: 'أنشئ أول منتج، أو استورد جدولًا من المنتجات.',
      trash: 'سلة المحذوفات فارغة',
      trash_text: 'تبقى المنتجات المحذوفة هنا 30 يومًا، ويمكن استعادتها كما كانت.',
      nothing_found: 'لا توجد منتجات بهذه التصفية',
      nothing_found_text: 'اختصر كلمات البحث، أو ألغِ التصفية.',
    },
  },
} as const satisfies Translation<typeof english>;
