import type { Translation } from '../messages.ts';
import type { store as english } from './store.en.ts';

export const store = {
  welcome: 'أهلًا بعودتك يا {name}!',
  welcome_nobody: 'أهلًا بك!',
  welcome_text: 'حافظ على رصيد كافٍ ليصلك كل طلب فورًا.',
  welcome_member: 'هنا المنتجات والأسعار وطلبات فريقك.',
  welcome_admin: 'دخلت بصفة مشرف. تجد المنتجات والطلبات والزبائن في لوحة الإدارة.',
  top_up: 'شحن الرصيد',
  open_admin: 'فتح لوحة الإدارة',
  figures: 'إحصائياتك',
  stats: {
    balance: 'الرصيد المتاح',
    orders: 'طلبات آخر 30 يومًا',
    spent: 'مشتريات هذا الشهر',
    spent_before: 'الشهر الماضي:',
    unread: 'إشعارات لم تُقرأ',
    products: 'منتجات معروضة للبيع',
    unknown: 'غير متوفر',
  },
  promotions: {
    title: 'العروض الترويجية',
    carousel: 'عروض متتابعة',
    slide: 'عرض',
    place: '{place, number} من {count, number}',
    previous: 'العرض السابق',
    next: 'العرض التالي',
    choose: 'اختر عرضًا',
    show: 'إظهار العرض {place, number}: {title}',
    pause: 'إيقاف التمرير التلقائي',
    play: 'تشغيل التمرير التلقائي',
    failed: 'تعذّر عرض العروض',
  },
  recently_viewed: 'شاهدتها مؤخرًا',
  categories: 'اكتشف الأقسام',
  no_categories: 'لا توجد أقسام حاليًا',
  product_count:
    '{count, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  activity: 'آخر العمليات',
  no_activity: 'لا توجد عمليات حديثة',
  no_activity_text: 'هنا تظهر عمليات شحن الرصيد والشراء.',
  actions: {
    title: 'إجراءات سريعة',
    add_funds: 'شحن الرصيد',
    browse: 'تصفّح المنتجات',
    bulk: 'طلبات الجملة',
    orders: 'سجل المشتريات',
    profile: 'حسابي',
    support: 'دعم سريع',
  },
  support: {
    tickets: 'تذاكرك',
    open_ticket: 'فتح تذكرة',
    intro: 'نجيبك كل يوم وعلى مدار الساعة. اختر الطريقة التي تناسبك.',
    intro_hours: 'اختر الطريقة التي تناسبك. نجيبك: {hours}.',
    contact: 'تواصل معنا',
    whatsapp: 'واتساب',
    whatsapp_text: 'أسرع طريقة للسؤال عن طلب.',
    whatsapp_action: 'راسلنا على واتساب',
    email: 'البريد الإلكتروني',
    email_text: 'للفواتير والوثائق والأسئلة الطويلة.',
    email_action: 'اكتب لنا رسالة',
    phone: 'الهاتف',
    phone_text: 'تكلّم مع شخص حقيقي، بالعربية أو الفرنسية أو الإنجليزية.',
    phone_action: 'اتصل بنا',
    social: 'تابعنا',
    search: 'البحث في الأسئلة والمساعدة',
    search_field: 'بحث',
    search_placeholder: 'استرجاع، وصل، API…',
    no_question: 'لا سؤال فيه هذه الكلمات',
    help: 'مركز المساعدة',
    faq: 'الأسئلة الشائعة',
    track: {
      question: 'كيف أتابع طلباتي؟',
      answer:
        'افتح سجل المشتريات: تجد فيه كل طلب مع حالته وأكواده. ويمكنك أيضًا أن ترسل لنا رقم الطلب على واتساب.',
    },
    payment: {
      question: 'ما طرق الدفع المتاحة؟',
      answer:
        'كل شيء يُدفع من رصيدك. اشحنه بالبطاقة أو بالطرق الأخرى التي تعرضها صفحة شحن الرصيد. لا نرسل شيئًا بالبريد، فلا دفع عند الاستلام.',
    },
    refunds: {
      question: 'هل يمكنني استرجاع أموالي؟',
      answer:
        'نعم، خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} لكود لم يُعرض قط أو لا يعمل: بلّغ عنه بجانب الكود في سجل المشتريات. أما الكود الذي عُرض وهو يعمل فلا يُسترجع ثمنه.',
    },
    codes: {
      question: 'متى يصلني الكود؟',
      answer:
        'فورًا إن كان متوفرًا: تجده في سجل المشتريات حالما تدفع. أما المنتجات التي نحضّرها يدويًا فتظهر هناك قيد الانتظار ويصلك إشعار.',
    },
    reseller: {
      question: 'كيف أصبح تاجرًا معتمدًا؟',
      answer: 'تواصل مع الدعم واذكر اسم محلك ومدينتك. نفتح لك الحساب ونرافقك في البداية.',
    },
  },
} as const satisfies Translation<typeof english>;
