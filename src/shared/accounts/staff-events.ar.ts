import type { Translation } from '../messages.ts';
import type { staff_events as english } from './staff-events.en.ts';

export const staff_events = {
  low_stock: { name: 'أكواد توشك على النفاد', text: 'نزل عدد أكواد منتج عن الحدّ الذي ضُبط له.' },
  client_tickets: { name: 'تذاكر الزبائن', text: 'فتح زبون تذكرة أو كتب فيها.' },
  client_quotes: { name: 'عروض أسعار الزبائن', text: 'عناصر من عرض أرسلته لم تعد متوفرة.' },
  receipts: { name: 'وصولات للمراجعة', text: 'أرسل زبون وصل تحويل.' },
  deliveries: {
    name: 'طلبات للتسليم وبلاغات',
    text: 'طلب ينتظر التسليم يدويًا، أو بلّغ زبون عن كود.',
  },
  quote_requests: {
    name: 'طلبات عروض الأسعار',
    text: 'طلب زبون عرض سعر، أو عرض ينتظر اعتمادك.',
  },
  new_businesses: { name: 'أنشطة تجارية جديدة', text: 'نشاط تجاري ينتظر المراجعة.' },
  ledger_checks: {
    name: 'فحوص دفتر الحسابات',
    text: 'وجد فحص دفتر الحسابات أو بوابة الدفع مشكلة.',
  },
  staff_announcements: { name: 'إعلانات للفريق', text: 'ما يعلنه المتجر لأعضاء فريقه.' },
} as const satisfies Translation<typeof english>;
