import type { Translation } from '../messages.ts';
import type { notifications as english } from './notifications.en.ts';

export const notifications = {
  title: 'الإشعارات',
  empty: 'لا توجد إشعارات بعد',
  empty_text: 'هنا نُعلمك بعمليات شحن الرصيد وبالطلبات.',
  new: 'جديد',
  kinds: {
    welcome: {
      title: 'أهلًا بك في متجر رصيد',
      text: 'اشحن رصيدك ثم اشترِ أول منتج لك.',
    },
    deposit_paid: { title: 'تم شحن رصيدك', text: 'أُضيف {amount} إلى رصيدك.' },
    deposit_failed: {
      title: 'لم يكتمل شحن رصيدك',
      text: 'لم تتم عملية شحن {amount}، ولم يتغيّر رصيدك.',
    },
    deposit_rejected: { title: 'رُفض شحن رصيدك', text: 'رُفض شحن رصيدك بمبلغ {amount}: {reason}' },
    order_completed: { title: 'سُلّم الطلب', text: 'اكتمل الطلب {order}، وأكواده جاهزة.' },
    order_waiting: {
      title: 'طلبك قيد التحضير',
      text: 'نحضّر الطلب {order} يدويًا وسنُعلمك عندما يجهز.',
    },
    order_part_delivered: {
      title: 'جزء من طلبك جاهز',
      text: 'سُلّم جزء من الطلب {order}، والباقي قيد التحضير.',
    },
    order_cancelled: {
      title: 'أُلغي الطلب',
      text: 'أُلغي الطلب {order} وأُعيد مبلغه إلى رصيدك. {reason}',
    },
    order_refunded: {
      title: 'أُعيد مبلغ إلى رصيدك',
      text: 'أُعيد {amount} من الطلب {order} إلى رصيدك. {reason}',
    },
    report_replaced: {
      title: 'تم الاستبدال',
      text: 'استُبدل ما بلّغت عنه في الطلب {order}، وتجد الجديد في الطلب.',
    },
    report_refunded: {
      title: 'أُعيد المبلغ',
      text: 'أُعيد إلى رصيدك مبلغ ما بلّغت عنه في الطلب {order}.',
    },
    report_refused: {
      title: 'ردّ على بلاغك',
      text: 'بخصوص الطلب {order}: {reason}',
    },
    code_seen_by_staff: {
      title: 'اطّلع أحد أعضاء فريق المتجر على ما اشتريته',
      text: 'اطّلع أحد أعضاء فريق المتجر على ما سُلّم في الطلب {order}: {reason}',
    },
    subscription_expiring: {
      title: 'اشتراك ينتهي قريبًا',
      text: 'ينتهي {product} يوم {date}. جدّده حتى لا يتوقف.',
    },
    subscription_expired: {
      title: 'انتهى اشتراك',
      text: 'انتهى {product} يوم {date}. ما زال بإمكانك تجديده.',
    },
    subscription_renewed: {
      title: 'جُدّد اشتراك',
      text: 'جُدّد {product} بمبلغ {amount} من رصيدك.',
    },
    renewal_failed: {
      title: 'تعذّر تجديد اشتراك',
      text: 'تعذّر تجديد {product} تلقائيًا. تجد السبب في صفحة اشتراكاتك.',
    },
    balance_changed: { title: 'تغيّر رصيدك', text: 'عدّل المتجر رصيدك بمقدار {amount}.' },
    low_balance: { title: 'رصيدك منخفض', text: 'بقي لديك {amount}. اشحن رصيدك حتى لا تتوقف مبيعاتك.' },
    business_approved: { title: 'اعتُمد نشاطك التجاري', text: 'يمكنك الآن شحن الرصيد والشراء.' },
    business_rejected: {
      title: 'لم يُعتمد نشاطك التجاري',
      text: '{reason} صحّح ذلك في ملفك ثم اطلب المراجعة من جديد.',
    },
    member_joined: { title: 'عضو جديد في فريقك', text: 'انضم {name} إلى فريقك.' },
    back_in_stock: { title: 'متوفر من جديد', text: 'يمكنك شراء {product} من جديد.' },
    review_answered: { title: 'ردّ على تقييمك', text: 'ردّ المتجر على تقييمك للمنتج {product}.' },
    quote_answered: {
      title: 'عرض السعر جاهز',
      text: 'حدّدنا سعر طلبك {quote}: {amount}، وهو صالح إلى غاية {date}.',
    },
    quote_declined: { title: 'رُفض طلب عرض السعر', text: 'تعذّر تقديم عرض سعر للطلب {quote}: {reason}' },
    quote_ending: {
      title: 'عرض السعر ينتهي قريبًا',
      text: 'عرض السعر للطلب {quote} صالح إلى غاية {date}.',
    },
    quote_expired: {
      title: 'انتهت صلاحية عرض السعر',
      text: 'انتهت صلاحية عرض السعر للطلب {quote} يوم {date}. يمكنك طلب عرض جديد.',
    },
    quote_message: { title: 'رسالة حول عرض السعر', text: 'كتبنا إليك بخصوص الطلب {quote}.' },
    quote_owner_asked: {
      title: 'عرض سعر ينتظر موافقتك',
      text: 'يطلب منك {name} قبول عرض السعر للطلب {quote}: {amount}.',
    },
  },
} as const satisfies Translation<typeof english>;
