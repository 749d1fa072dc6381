import type {
  PlanDraft,
  ProductDraft,
  TierDraft,
  VariationDraft,
} from '#shared/products/product-drafts.contract.ts';
import { withoutDerived } from '#shared/products/without-derived.ts';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { toTypedText } from '#shared/read-amount.ts';
import { toAlgerianTime } from '../algerian-time.ts';

/** Figures are text while they are typed, and nothing is an empty one. */
type Typed<V> = V extends number ? string : V extends null ? '' : V;
/** One of several; the key tells apart those that say the same. */
type Row<T> = { key: string } & { [K in keyof T]: K extends 'id' ? T[K] : Typed<T[K]> };
export type FeatureRow = Row<{ text: string }>;
export type TierRow = Row<TierDraft>;
type WithTiers<T> = Row<Omit<T, 'bulk_pricing'>> & { bulk_pricing: readonly TierRow[] };
export type PlanRow = WithTiers<PlanDraft>;
export type VariationRow = WithTiers<VariationDraft>;

interface Lists {
  features: readonly FeatureRow[];
  features_ar: readonly FeatureRow[];
  images: readonly string[];
  plans: readonly PlanRow[];
  variations: readonly VariationRow[];
  bulk_pricing: readonly TierRow[];
}

/** A product as it stands in its form: figures as they are typed, times as Algerian clocks show them. */
export type EditorDraft = Lists & {
  [K in Exclude<keyof ProductDraft, keyof Lists>]: Typed<ProductDraft[K]>;
};

export type EditorField = keyof EditorDraft;
type FieldsOf<T> = { [K in EditorField]: EditorDraft[K] extends T ? K : never }[EditorField];
/** Fields that hold typed text. */
export type TextField = Exclude<
  FieldsOf<string>,
  | 'pricing_display_currency'
  | 'delivery'
  | 'subscription_type'
  | 'custom_period_unit'
  | 'status'
  | 'category_id'
>;
export type AmountField =
  | 'consumer_price'
  | 'cost_price'
  | `subscription_price_${'monthly' | 'quarterly' | 'semiannual' | 'yearly'}`;

/** A new product: a draft (specification, section 4). */
export const emptyDraft: EditorDraft = {
  name: '',
  name_ar: '',
  url_slug: '',
  category_id: '',
  short_description: '',
  short_description_ar: '',
  description: '',
  description_ar: '',
  search_words: '',
  features: [],
  features_ar: [],
  pricing_display_currency: 'DZD',
  consumer_price: '',
  cost_price: '',
  min_order_quantity: '1',
  delivery: 'codes',
  stock_quantity: '',
  is_subscription: false,
  subscription_type: '',
  subscription_price_monthly: '',
  subscription_price_quarterly: '',
  subscription_price_semiannual: '',
  subscription_price_yearly: '',
  custom_period_length: '',
  custom_period_unit: '',
  trial_days: '0',
  status: 'draft',
  publish_at: '',
  is_featured: false,
  images: [],
  plans: [],
  variations: [],
  bulk_pricing: [],
};

export function draftOf({ draft }: Pick<StaffProduct, 'draft'>): EditorDraft {
  const currency = draft.pricing_display_currency;
  const price = (amount: string | null) => (amount === null ? '' : toTypedText({ amount, currency }));
  const tiersOf = (tiers: readonly TierDraft[]): TierRow[] =>
    tiers.map((tier, index) => ({
      key: `tier${index}`,
      tier: tier.tier,
      tier_ar: tier.tier_ar,
      min_quantity: String(tier.min_quantity),
      price: price(tier.price),
    }));
  return {
    ...draft,
    category_id: draft.category_id ?? '',
    features: rowsOf(draft.features),
    features_ar: rowsOf(draft.features_ar),
    consumer_price: price(draft.consumer_price),
    cost_price: price(draft.cost_price),
    min_order_quantity: String(draft.min_order_quantity),
    stock_quantity: countText(draft.stock_quantity),
    subscription_type: draft.subscription_type ?? '',
    subscription_price_monthly: price(draft.subscription_price_monthly),
    subscription_price_quarterly: price(draft.subscription_price_quarterly),
    subscription_price_semiannual: price(draft.subscription_price_semiannual),
    subscription_price_yearly: price(draft.subscription_price_yearly),
    custom_period_length: countText(draft.custom_period_length),
    custom_period_unit: draft.custom_period_unit ?? '',
    trial_days: String(draft.trial_days),
    publish_at: draft.publish_at === null ? '' : toAlgerianTime(draft.publish_at),
    // Those made from the subscription prices are not written by hand.
    plans: withoutDerived(draft.plans).map((plan) => ({
      ...plan,
      key: plan.id,
      period_length: countText(plan.period_length),
      period_unit: plan.period_unit ?? '',
      price: price(plan.price),
      bulk_pricing: tiersOf(plan.bulk_pricing),
    })),
    variations: draft.variations.map((one) => ({
      ...one,
      key: one.id,
      price: price(one.price),
      bulk_pricing: tiersOf(one.bulk_pricing),
    })),
    bulk_pricing: tiersOf(draft.bulk_pricing),
  };
}

/** A mere draft needs a name alone; what is published, or will be by itself, has to be whole. */
export function isForSale({ status, publish_at }: Pick<EditorDraft, 'status' | 'publish_at'>): boolean {
  return status !== 'draft' || publish_at.trim() !== '';
}

function countText(count: number | null): string {
  return count === null ? '' : String(count);
}

export function rowsOf(texts: readonly string[]): FeatureRow[] {
  return texts.map((text, index) => ({ key: `text${index}`, text }));
}

let made = 0;
/** Of a row that was added on this page. */
export function newKey(): string {
  made += 1;
  return `new${made}`;
}
