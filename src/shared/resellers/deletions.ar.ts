import type { Translation } from '../messages.ts';
import type { deletions as english } from './deletions.en.ts';

export const deletions = {
  text: 'طلبات حذف البيانات الشخصية (القانون 18-07). تبقى الفواتير والطلبات وحركات الرصيد دون الاسم.',
  filters: 'تصفية الطلبات',
  status: 'الحالة',
  all: 'كل الحالات',
  states: { open: 'مفتوح', done: 'تم الحذف', declined: 'مرفوض', withdrawn: 'مسحوب' },
  failed: 'تعذّر عرض الطلبات',
  empty: 'لا توجد طلبات بعد',
  empty_text: 'يطلب الزبائن الحذف من إعداداتهم.',
  nothing_found: 'لا توجد طلبات بهذه التصفية',
  nobody: 'شخص حُذفت بياناته',
  owner: 'المالك',
  member: 'عضو في الفريق',
  kept: 'يبقى: {orders, plural, zero {# طلب} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}، {transactions, plural, zero {# حركة} one {حركة واحدة} two {حركتان} few {# حركات} many {# حركة} other {# حركة}}، {invoices, plural, zero {# فاتورة} one {فاتورة واحدة} two {فاتورتان} few {# فواتير} many {# فاتورة} other {# فاتورة}}.',
  forfeits: 'يتنازل عمّا بقي في الرصيد.',
  keeps_balance: 'لم يتنازل عن رصيده: يجب أن يفرغ أولًا.',
  themselves: 'صاحب الطلب',
  decided: 'حسمه {name} في {time}',
  fulfil: {
    button: 'حذف البيانات',
    of: 'حذف بيانات {name}',
    title: 'حذف بيانات هذا الشخص؟',
    text: 'يُحذف اسم {name} وبريده وصورته وعمليات دخوله وسلته وقوائمه. لا يمكن التراجع عن هذا.',
    owner:
      'يُحذف اسم {name} وبريده وصورته ووثائقه وعمليات دخوله وسلته وقوائمه، ويُغلق النشاط التجاري مع كل فريقه. لا يمكن التراجع عن هذا.',
    done: 'تم الحذف. سيُخبَر صاحبه بالبريد الإلكتروني.',
  },
  decline: {
    button: 'رفض',
    of: 'رفض طلب {name}',
    title: 'رفض هذا الطلب؟',
    answer: 'السبب',
    hint: 'يقرؤه صاحب الطلب في بريده وفي إعداداته.',
    done: 'رُفض الطلب. سيُخبَر صاحبه بالبريد الإلكتروني.',
  },
} as const satisfies Translation<typeof english>;
