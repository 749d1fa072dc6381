import type { Translation } from '../messages.ts';
import type { notifications as english } from './notifications.en.ts';

export const notifications = {
  title: 'الإشعارات',
  empty: 'لا توجد إشعارات بعد',
  empty_text: 'هنا نُعلمك بعمليات شحن الرصيد وبالطلبات.',
  empty_staff: 'هنا يُعلم المتجر فريقه بما يهمّه.',
  new: 'جديد',
  see_all: 'عرض الكل',
  page: {
    text: 'كل ما جدّ في رصيدك وطلباتك وما تنتظره.',
    text_staff: 'ما يُعلمك به المتجر.',
    choose: 'اختر ما نُعلمك به',
    failed: 'تعذّر تحميل الإشعارات',
    filters: 'تصفية الإشعارات',
    event: 'الموضوع',
    all_events: 'كل المواضيع',
    state: 'الحالة',
    any_state: 'كل الحالات',
    unread: 'غير المقروءة',
    read: 'المقروءة',
    events: {
      deposits: 'شحن الرصيد',
      orders: 'الطلبات',
      quotes: 'عروض الأسعار',
      subscriptions: 'الاشتراكات',
      products: 'المنتجات',
      balance: 'الرصيد',
      business: 'النشاط التجاري',
      team: 'الفريق',
      tickets: 'تذاكر الدعم',
      announcements: 'إعلانات المتجر',
      low_stock: 'أكواد توشك على النفاد',
      client_tickets: 'تذاكر الزبائن',
      client_quotes: 'عروض أسعار الزبائن',
      receipts: 'وصولات للمراجعة',
      deliveries: 'طلبات للتسليم وبلاغات',
      quote_requests: 'طلبات عروض الأسعار',
      new_businesses: 'أنشطة تجارية جديدة',
      ledger_checks: 'فحوص دفتر الحسابات',
      staff_announcements: 'إعلانات للفريق',
    },
    nothing_found: 'لا توجد إشعارات بهذه التصفية',
    nothing_found_text: 'اختر موضوعًا آخر أو ألغِ التصفية.',
    read_all: 'تعليم الكل كمقروء',
    all_read: 'كل الإشعارات الآن مقروءة.',
    mark_read: 'تعليم كمقروء: {title}',
    mark_unread: 'تعليم كغير مقروء: {title}',
    today: 'اليوم',
    yesterday: 'أمس',
  },
  kinds: {
    welcome: {
      title: 'أهلًا بك في متجر {store}',
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
    webhook_paused: {
      title: 'أُوقف ويب هوك',
      text: 'لم يعد خادمك يستلم أحداثنا: {url}. أصلح المشكلة ثم شغّل الويب هوك من جديد، فنرسل إليك ما لم يصلك: 5,000 حدث على الأكثر من آخر 30 يومًا. أما ما زاد على ذلك فتجده في طلباتك وفي تغيّرات المنتجات عبر updated_since.',
    },
    ticket_answered: { title: 'ردّ على تذكرتك', text: 'رددنا على التذكرة {ticket}: {reason}' },
    ticket_solved: {
      title: 'حُلّت التذكرة',
      text: 'أغلقنا التذكرة {ticket} على أنها محلولة. إن لم تُحلّ، اكتب فيها فتُفتح من جديد.',
    },
    deposit_ticket_answered: { title: 'ردّ بخصوص شحن رصيدك', text: 'رددنا على التذكرة {ticket}: {reason}' },
    deposit_ticket_solved: {
      title: 'حُلّت تذكرة شحن رصيدك',
      text: 'أغلقنا التذكرة {ticket} على أنها محلولة. إن لم تُحلّ، اكتب فيها فتُفتح من جديد.',
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
    quote_lost: {
      title: 'عناصر من عرض السعر لم تعد متوفرة',
      text: 'لم يعد ممكنًا تسليم جزء من عرض السعر للطلب {quote}. راسلنا لنقدّم لك عرضًا جديدًا.',
    },
    quote_message: { title: 'رسالة حول عرض السعر', text: 'كتبنا إليك بخصوص الطلب {quote}.' },
    announcement: { title: 'جديد متجر {store}', text: 'لدى المتجر ما يخبرك به.' },
    staff_announcement: { title: 'جديد متجر {store}', text: 'لدى المتجر ما يخبرك به.' },
    client_wrote: { title: 'رسالة من زبون', text: 'كتب {name} في التذكرة {ticket}: {reason}' },
    offer_lost: {
      title: 'عرض سعر لا يمكن الوفاء به',
      text: 'عناصر عُرضت على {name} لم تعد متوفرة. أرسل عرضًا جديدًا للطلب {quote} أو ارفضه.',
    },
    receipts_wait: {
      title: 'وصولات للمراجعة',
      text: '{count, plural, zero {لا وصل جديدًا ينتظر قرارك} one {وصل جديد ينتظر قرارك} two {وصلان جديدان ينتظران قرارك} few {# وصولات جديدة تنتظر قرارك} many {# وصلًا جديدًا ينتظر قرارك} other {# وصل جديد ينتظر قرارك}}.',
    },
    orders_wait: {
      title: 'طلبات للتسليم',
      text: '{count, plural, zero {لا طلب جديدًا ينتظر التسليم} one {طلب جديد ينتظر التسليم} two {طلبان جديدان ينتظران التسليم} few {# طلبات جديدة تنتظر التسليم} many {# طلبًا جديدًا ينتظر التسليم} other {# طلب جديد ينتظر التسليم}}.',
    },
    reports_wait: {
      title: 'بلاغات الزبائن',
      text: '{count, plural, zero {لا بلاغ جديدًا ينتظر ردّك} one {بلاغ جديد ينتظر ردّك} two {بلاغان جديدان ينتظران ردّك} few {# بلاغات جديدة تنتظر ردّك} many {# بلاغًا جديدًا ينتظر ردّك} other {# بلاغ جديد ينتظر ردّك}}.',
    },
    quotes_wait: {
      title: 'طلبات عروض الأسعار',
      text: '{count, plural, zero {لا طلب جديدًا لعرض سعر ينتظر ردّك} one {طلب جديد لعرض سعر ينتظر ردّك} two {طلبان جديدان لعرض سعر ينتظران ردّك} few {# طلبات جديدة لعروض أسعار تنتظر ردّك} many {# طلبًا جديدًا لعرض سعر ينتظر ردّك} other {# طلب جديد لعرض سعر ينتظر ردّك}}.',
    },
    approvals_wait: {
      title: 'عروض أسعار للاعتماد',
      text: '{count, plural, zero {لا عرض سعر جديدًا ينتظر اعتمادك} one {عرض سعر جديد ينتظر اعتمادك} two {عرضا سعر جديدان ينتظران اعتمادك} few {# عروض أسعار جديدة تنتظر اعتمادك} many {# عرض سعر جديدًا ينتظر اعتمادك} other {# عرض سعر جديد ينتظر اعتمادك}}.',
    },
    businesses_wait: {
      title: 'أنشطة تجارية للمراجعة',
      text: '{count, plural, zero {لا نشاط تجاريًا جديدًا ينتظر المراجعة} one {نشاط تجاري جديد ينتظر المراجعة} two {نشاطان تجاريان جديدان ينتظران المراجعة} few {# أنشطة تجارية جديدة تنتظر المراجعة} many {# نشاطًا تجاريًا جديدًا ينتظر المراجعة} other {# نشاط تجاري جديد ينتظر المراجعة}}.',
    },
    checks_failed: {
      title: 'وجد الفحص مشكلة',
      text: 'وجد فحص دفتر الحسابات أو بوابة الدفع مشكلة. اطّلع عليها.',
    },
    codes_low: { title: 'أكواد توشك على النفاد', text: 'لم يبق في الخزنة إلا القليل من أكواد {product}.' },
    quote_owner_asked: {
      title: 'عرض سعر ينتظر موافقتك',
      text: 'يطلب منك {name} قبول عرض السعر للطلب {quote}: {amount}.',
    },
  },
} as const satisfies Translation<typeof english>;
