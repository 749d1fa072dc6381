import type { Translation } from '../messages.ts';
import type { status as english } from './status.en.ts';

export const status = {
  text: 'يقيسها المتجر بنفسه كل دقيقة.',
  failed: 'تعذّر عرض الحالة',
  states: {
    ok: 'كل شيء يعمل',
    disturbed: 'جزء من المتجر لا يعمل كما يجب',
    unknown: 'لا نعرف الحالة الآن',
  },
  measured: 'آخر قياس {age}.',
  stale: 'كان آخر قياس في {time}. قد يكون ما تراه في الأسفل قد تغيّر إلى أن يأتي القياس التالي.',
  never_measured: 'لم يُقس شيء بعد. يأتي أول قياس خلال دقيقة.',
  parts: {
    title: 'أجزاء المتجر',
    text: 'تُحفظ 90 يومًا ساعة بساعة. الأيام بتوقيت الجزائر، واليوم الرمادي لم يُقس كله.',
    names: {
      store: 'المتجر',
      database: 'قاعدة البيانات',
      gateway: 'الدفع بالبطاقة',
      mail: 'البريد الإلكتروني',
      jobs: 'المهام في الخلفية',
      webhooks: 'الويب هوك',
    },
    explained: {
      store: 'الصفحات والربط البرمجي تجيب',
      database: 'الطلبات والأرصدة تُقرأ وتُكتب',
      gateway: 'بوابة الدفع تجيب',
      mail: 'خادم البريد يستلم رسائلنا',
      jobs: 'التسليم والفواتير والتذكيرات في وقتها',
      webhooks: 'الأحداث تُرسل إلى البرامج في وقتها',
    },
    states: { ok: 'يعمل', slow: 'بطيء', down: 'لا يعمل', unknown: 'غير معروف' },
    since: 'منذ {time}',
    last_measured: 'آخر قياس في {time}',
    took: 'أجاب خلال {ms, number} ملي ثانية',
    share:
      'عمل {percent} من الوقت خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    no_minutes: 'لم يُقس بعد',
    days_of: 'أيام فيها خلل: {name}',
    no_bad_days: 'لا شيء',
    not_measured: 'لم يُقس',
    good_day: 'عمل طوال الوقت',
    missing_day: 'غير معروف {missing, number} د',
    and: '، ',
    bad_day: 'لم يعمل {down, number} د، وكان بطيئًا {slow, number} د',
  },
  incidents: {
    open: 'ما يحدث الآن',
    past: 'أعطال سابقة',
    none: 'لا شيء في آخر 90 يومًا.',
    since: 'منذ {time}',
    between: 'من {from} إلى {until}',
    states: {
      investigating: 'نبحث عن السبب',
      identified: 'عُرف السبب',
      watching: 'أُصلح ونتابعه',
      resolved: 'انتهى',
    },
  },
} as const satisfies Translation<typeof english>;
