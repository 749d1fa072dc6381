import type { Language } from '#shared/locale.ts';
import type { VariableName } from '#shared/store/templates.contract.ts';

interface Variable {
  sample: Record<Language, string | number>;
  /** Without it the message says nothing: a template may not lose it where the store's own text has it. */
  isRequired: boolean;
}

const same = (sample: string): Record<Language, string> => ({ en: sample, ar: sample });

/** What stands in braces, with what it is in a preview and in a test. */
export const templateVariables: Record<VariableName, Variable> = {
  store: { sample: same('{store}'), isRequired: false },
  first_name: { sample: { en: 'Amina', ar: 'أمينة' }, isRequired: false },
  amount: { sample: { en: 'DA 5,000.00', ar: '5,000.00 د.ج' }, isRequired: true },
  order: { sample: same('RS-2026-000123'), isRequired: true },
  quote: { sample: same('RQ-2026-000045'), isRequired: true },
  ticket: { sample: same('T26-000012'), isRequired: true },
  message: {
    sample: { en: 'The code of my order doesn’t work.', ar: 'الكود في طلبي لا يعمل.' },
    isRequired: true,
  },
  date: { sample: { en: '5 Aug 2026', ar: '5 أوت 2026' }, isRequired: true },
  name: { sample: { en: 'Karim Benali', ar: 'كريم بن علي' }, isRequired: true },
  reason: {
    sample: { en: 'The receipt can’t be read.', ar: 'الوصل غير واضح.' },
    isRequired: true,
  },
  url: { sample: same('https://shop.example/hooks'), isRequired: true },
  product: { sample: { en: 'Kateb Office Suite', ar: 'حزمة كاتب المكتبية' }, isRequired: true },
  key: { sample: { en: 'Cash register', ar: 'صندوق المحل' }, isRequired: true },
  moment: { sample: { en: '5 August 2026 at 14:05', ar: '5 أوت 2026 في 14:05' }, isRequired: true },
  support: { sample: same('support@rasid.example'), isRequired: true },
  who: { sample: { en: 'Karim Benali', ar: 'كريم بن علي' }, isRequired: true },
  where: {
    sample: { en: 'Amina Phone on {store}', ar: 'فريق أمينة فون على متجر {store}' },
    isRequired: true,
  },
  business: { sample: { en: 'Amina Phone', ar: 'أمينة فون' }, isRequired: true },
  count: { sample: { en: 3, ar: 3 }, isRequired: true },
  report: { sample: { en: 'Sales', ar: 'المبيعات' }, isRequired: true },
  period: { sample: { en: 'August 2026', ar: 'أوت 2026' }, isRequired: true },
};

/** Of which plurals are made. */
export const isCounted = (name: string): boolean => name === 'count';
