import type { Translation } from '../messages.ts';
import type { simple_admin as english } from './simple-admin.en.ts';

export const simple_admin = {
  tabs: 'التبويبات',
  dashboard: 'لوحة التحكم',
  clients: 'الزبائن',
  products: 'المنتجات',
  orders: 'الطلبات',
  pricing: 'الأسعار',
  statistics_failed: 'تعذّر عرض إحصائيات المتجر',
  figures: 'إحصائيات المتجر',
  total_users: 'عدد المستخدمين',
  active_users:
    '{count, plural, zero {لا حساب مفعّل} one {حساب واحد مفعّل} two {حسابان مفعّلان} few {# حسابات مفعّلة} many {# حسابًا مفعّلًا} other {# حساب مفعّل}}',
  total_revenue: 'رقم الأعمال',
  orders_count:
    '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  pending_resellers: 'تجار قيد المراجعة',
  approved_resellers:
    '{count, plural, zero {لا أحد معتمد} one {واحد معتمد} two {اثنان معتمدان} few {# معتمدين} many {# معتمدًا} other {# معتمد}}',
  products_sold: 'معروضة للبيع',
  recent_activity: 'آخر العمليات',
  no_activity: 'لا توجد عمليات حديثة',
  activity: {
    order: 'طلب جديد {subject}',
    registration: 'تسجيل جديد: {subject}',
    payment: 'دفع من {subject}',
  },
  quick_actions: 'إجراءات سريعة',
  quick: {
    pending: 'مراجعة التجار المنتظرين',
    clients: 'إدارة الزبائن',
    panel: 'فتح لوحة الإدارة',
    catalogue: 'تصفّح المنتجات',
  },
  clients_failed: 'تعذّر عرض الزبائن',
  filters: 'التصفية',
  search: 'بحث',
  search_placeholder: 'الاسم أو البريد الإلكتروني',
  role: 'الدور',
  all_roles: 'كل الأدوار',
  status: 'الحالة',
  all_statuses: 'كل الحالات',
  clear: 'إلغاء التصفية',
  showing: 'عرض {x, number} من أصل {y, number}',
  caption: 'كل من يستطيع الدخول',
  client: 'الزبون',
  last_login: 'آخر دخول',
  no_clients: 'لا يوجد زبائن',
  no_clients_text: 'لا أحد يطابق هذه التصفية. ألغِها لرؤية الجميع.',
  balance_of: 'رصيد {name}',
  open: 'فتح صفحة {name}',
  in_panel: {
    products: 'تُضاف المنتجات وتُعدَّل في لوحة الإدارة.',
    orders: 'تُنجَز الطلبات وتُلغى وتُردّ مبالغها في لوحة الإدارة.',
    pricing: 'تُغيَّر الأسعار والمخزون وقوائم الأسعار في لوحة الإدارة.',
  },
  open_section: {
    products: 'فتح المنتجات',
    orders: 'فتح الطلبات',
    pricing: 'فتح الأسعار والمخزون',
  },
} as const satisfies Translation<typeof english>;
