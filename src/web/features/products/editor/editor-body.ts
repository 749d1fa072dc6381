import type { ProductDraft, TierDraft } from '#shared/products/product-drafts.contract.ts';
import { readAmount } from '#shared/read-amount.ts';
import { readCount } from '#web/ui/form/read-count.ts';
import { fromAlgerianTime } from '../algerian-time.ts';
import type { EditorDraft, EditorField, PlanRow, TierRow, VariationRow } from './editor-draft.ts';

/** What a typed count that can't be read stands as: no field takes it. */
export const NO_COUNT = -1;

/** A whole number as someone typed it, null where nothing is, NO_COUNT where it is none. */
export function countOf(text: string): number | null {
  return text.trim() === '' ? null : (readCount(text, 0, 999_999_999) ?? NO_COUNT);
}

/** As it is sent: "1200.00"; what can't be read stays as it is typed, and is told of elsewhere. */
export function amountOf(text: string): string {
  const typed = readAmount(text);
  return typed.state === 'valid' ? typed.amount : text.trim();
}

function amountOrNull(text: string): string | null {
  const amount = amountOf(text);
  return amount === '' ? null : amount;
}

/** A draft as it is sent. Fields that do not apply, as prices of a subscription that is none, are left empty. */
export function bodyOf(draft: EditorDraft): ProductDraft {
  const subscription = <T>(value: T): T | null => (draft.is_subscription ? value : null);
  // Prices that plans say are the store's to fill in.
  const ofNoPlan = (price: string) => (draft.plans.length === 0 ? subscription(amountOrNull(price)) : null);
  const isCustom = draft.is_subscription && draft.subscription_type === 'custom';
  return {
    name: draft.name.trim(),
    name_ar: draft.name_ar.trim(),
    url_slug: draft.url_slug.trim() || null,
    category_id: draft.category_id || null,
    short_description: draft.short_description.trim(),
    short_description_ar: draft.short_description_ar.trim(),
    description: draft.description.trim(),
    description_ar: draft.description_ar.trim(),
    search_words: draft.search_words.trim(),
    features: textsOf(draft.features),
    features_ar: textsOf(draft.features_ar),
    pricing_display_currency: draft.pricing_display_currency,
    consumer_price: amountOrNull(draft.consumer_price),
    cost_price: amountOrNull(draft.cost_price),
    min_order_quantity: countOf(draft.min_order_quantity) ?? 1,
    delivery: draft.delivery,
    stock_quantity: draft.delivery === 'manual' ? countOf(draft.stock_quantity) : null,
    is_subscription: draft.is_subscription,
    subscription_type: subscription(draft.subscription_type || null),
    subscription_price_monthly: ofNoPlan(draft.subscription_price_monthly),
    subscription_price_quarterly: ofNoPlan(draft.subscription_price_quarterly),
    subscription_price_semiannual: ofNoPlan(draft.subscription_price_semiannual),
    subscription_price_yearly: ofNoPlan(draft.subscription_price_yearly),
    custom_period_length: isCustom ? countOf(draft.custom_period_length) : null,
    custom_period_unit: isCustom ? draft.custom_period_unit || null : null,
    trial_days: countOf(draft.trial_days) ?? 0,
    status: draft.status,
    publish_at: draft.status === 'draft' ? fromAlgerianTime(draft.publish_at) : null,
    is_featured: draft.is_featured,
    images: [...draft.images],
    plans: draft.plans.map(planOf),
    variations: draft.variations.map(variationOf),
    bulk_pricing: tiersOf(draft.bulk_pricing),
  };
}

/** Whether a field of two drafts means the same, however it is typed. */
export function isSameField(field: EditorField, one: EditorDraft, other: EditorDraft): boolean {
  return JSON.stringify(bodyOf(one)[field]) === JSON.stringify(bodyOf(other)[field]);
}

const quantityOf = ({ min_quantity }: TierRow) => countOf(min_quantity) ?? 0;

/** By quantity, as the store keeps them. */
function sortedTiers<T extends readonly TierRow[]>(tiers: T): T | TierRow[] {
  const isSorted = tiers.every(
    (tier, at) => at === 0 || quantityOf(tiers[at - 1] ?? tier) <= quantityOf(tier),
  );
  return isSorted ? tiers : tiers.toSorted((one, other) => quantityOf(one) - quantityOf(other));
}

/** The lists in which tiers stand otherwise than they are sent, put right. */
export function withSortedTiers({ plans, variations, bulk_pricing }: EditorDraft): Partial<EditorDraft> {
  const sorted = <T extends { bulk_pricing: readonly TierRow[] }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, bulk_pricing: sortedTiers(row.bulk_pricing) }));
  const isMoved = <T extends { bulk_pricing: readonly TierRow[] }>(rows: readonly T[]) =>
    rows.some((row) => sortedTiers(row.bulk_pricing) !== row.bulk_pricing);
  return {
    ...(isMoved(plans) ? { plans: sorted(plans) } : {}),
    ...(isMoved(variations) ? { variations: sorted(variations) } : {}),
    ...(isMoved([{ bulk_pricing }]) ? { bulk_pricing: sortedTiers(bulk_pricing) } : {}),
  };
}

function textsOf(rows: EditorDraft['features']): string[] {
  return rows.map(({ text }) => text.trim()).filter((text) => text !== '');
}

function planOf({ key: _key, ...plan }: PlanRow): ProductDraft['plans'][number] {
  return {
    ...plan,
    name: plan.name.trim(),
    name_ar: plan.name_ar.trim(),
    duration: plan.duration.trim(),
    period_length: countOf(plan.period_length),
    period_unit: plan.period_unit || null,
    price: amountOf(plan.price),
    bulk_pricing: tiersOf(plan.bulk_pricing),
  };
}

function variationOf({ key: _key, ...one }: VariationRow): ProductDraft['variations'][number] {
  return {
    ...one,
    name: one.name.trim(),
    name_ar: one.name_ar.trim(),
    value: one.value.trim(),
    value_ar: one.value_ar.trim(),
    price: amountOf(one.price),
    bulk_pricing: tiersOf(one.bulk_pricing),
  };
}

function tiersOf(rows: readonly TierRow[]): TierDraft[] {
  return sortedTiers(rows).map((row) => ({
    min_quantity: countOf(row.min_quantity) ?? NO_COUNT,
    price: amountOf(row.price),
    tier: row.tier.trim(),
    tier_ar: row.tier_ar.trim(),
  }));
}
