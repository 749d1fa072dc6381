import type { Currency } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import type { EditorDraft, EditorField } from '../editor/editor-draft.ts';
import { presetRow, presets } from './editor-plans-data.ts';

interface Template {
  currency: Currency;
  monthly: string;
  quarterly: string;
  semiannual: string;
  yearly: string;
  trial_days: string;
}

/** Quick templates of the specification, section 9. */
export const templates = {
  basic: {
    currency: 'USD',
    monthly: '9.99',
    quarterly: '26.97',
    semiannual: '49.95',
    yearly: '99.99',
    trial_days: '7',
  },
  premium: {
    currency: 'USD',
    monthly: '19.99',
    quarterly: '53.97',
    semiannual: '99.95',
    yearly: '199.99',
    trial_days: '14',
  },
  enterprise: {
    currency: 'USD',
    monthly: '49.99',
    quarterly: '134.97',
    semiannual: '249.95',
    yearly: '499.99',
    trial_days: '30',
  },
  software: {
    currency: 'USD',
    monthly: '29.99',
    quarterly: '80.97',
    semiannual: '149.95',
    yearly: '299.99',
    trial_days: '30',
  },
  mena: {
    currency: 'DZD',
    monthly: '2,300',
    quarterly: '6,210',
    semiannual: '11,500',
    yearly: '20,700',
    trial_days: '3',
  },
} as const satisfies Record<string, Template>;
export type TemplateName = keyof typeof templates;
export const templateNames = ['basic', 'premium', 'enterprise', 'software', 'mena'] as const;

/** What a template writes. Plans of the same duration stay the ones they are, with a new price. */
export function fromTemplate(draft: EditorDraft, name: TemplateName): Partial<EditorDraft> {
  const { currency, trial_days, ...prices } = templates[name];
  const takesPrice = draft.consumer_price.trim() === '' || draft.pricing_display_currency !== currency;
  return {
    pricing_display_currency: currency,
    ...(takesPrice ? { consumer_price: prices.monthly } : {}),
    // A cost in another currency would be a wrong one.
    ...(draft.pricing_display_currency === currency ? {} : { cost_price: '' }),
    is_subscription: true,
    subscription_type: 'multiple',
    subscription_price_monthly: prices.monthly,
    subscription_price_quarterly: prices.quarterly,
    subscription_price_semiannual: prices.semiannual,
    subscription_price_yearly: prices.yearly,
    trial_days,
    plans: presets.map((preset, index) => ({
      ...(draft.plans.find(({ duration }) => duration === preset.duration) ?? presetRow(preset)),
      price: prices[preset.price],
      is_popular: preset.duration === '1_year',
      is_default: index === 0,
    })),
  };
}

const ASKED = [
  'consumer_price',
  'cost_price',
  'subscription_price_monthly',
  'subscription_price_quarterly',
  'subscription_price_semiannual',
  'subscription_price_yearly',
  'trial_days',
] as const;

/** Fields with something in them that a template would write over. */
export function overwrittenBy(draft: EditorDraft, name: TemplateName): EditorField[] {
  const written = fromTemplate(draft, name);
  const fields: EditorField[] = ASKED.filter((field) => {
    const now = plain(draft[field]);
    return now !== '' && now !== '0' && written[field] !== undefined && plain(written[field]) !== now;
  });
  const isCurrencyNew = written.pricing_display_currency !== draft.pricing_display_currency;
  return [
    ...(isCurrencyNew && draft.consumer_price.trim() !== '' ? (['pricing_display_currency'] as const) : []),
    ...fields,
    ...(draft.plans.length > 0 ? (['plans'] as const) : []),
  ];
}

function plain(text: string): string {
  const typed = readAmount(text);
  return typed.state === 'valid' ? typed.amount.replace(/\.00$/, '') : text.trim();
}
