import type { Translation } from '../messages.ts';
import type { code_looks as english } from './code-looks.en.ts';

export const code_looks = {
  reason: 'السبب',
  reason_hint: 'يقرؤه الزبون. 3 أحرف على الأقل.',
  find: {
    action: 'بحث بالكود',
    title: 'البحث عن طلب بالكود',
    text: 'أدخل الكود كاملًا، أو كلمة من نص سُلّم. نبحث بها فقط ولا نحفظها.',
    field: 'الكود',
    search: 'بحث',
    none: 'لم يُسلَّم شيء بهذا النص.',
    not_delivered: 'في الخزنة، لم يُسلَّم',
    withdrawn: { replaced: 'استُبدل', refunded: 'أُعيد مبلغه' },
    no_name: 'نشاط تجاري بلا اسم',
  },
  look: {
    action: 'اطلاع',
    title: 'الاطلاع على ما سُلّم',
    text: 'يُبلَّغ الزبون بأن أحد أعضاء فريق المتجر اطّلع عليه، مع السبب الذي تكتبه. ويُسجَّل ذلك في سجل العمليات، ولا يُباع الكود مرة أخرى.',
    confirm: 'إظهاره',
    shown: 'ما سُلّم',
    copy: 'نسخ ما سُلّم',
    done: 'أُبلغ الزبون بذلك.',
  },
  list: {
    action: 'أكواد للمورّد',
    title: 'أكواد البلاغات المفتوحة',
    text: 'في الملف ما أبلغ عنه الزبائن، بنص مقروء. ويُبلَّغ كل زبون بذلك، مع السبب الذي تكتبه.',
    one: 'كود للمورّد',
    confirm: 'تنزيل CSV',
    done: '{count, plural, zero {لا كود يُدرج في القائمة.} one {أُدرج كود واحد.} two {أُدرج كودان.} few {أُدرجت # أكواد.} many {أُدرج # كودًا.} other {أُدرج # كود.}}',
  },
} as const satisfies Translation<typeof english>;
