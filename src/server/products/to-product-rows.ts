import type { PeriodUnit } from '#shared/catalogue/catalogue.contract.ts';
import type {
  PlanDraft,
  ProductDraft,
  TierDraft,
  VariationDraft,
} from '#shared/products/product-drafts.contract.ts';
import { fromUnits, toUnits } from '#shared/money.ts';
import { isPresetDuration, monthsOf, presetMonths, savingsOf } from '#shared/plan-savings.ts';
import { derivedPlans, periodPrices } from './derived-plans.ts';

export interface PlanRow extends PlanDraft {
  months: number | null;
  savings: string;
  is_derived: boolean;
}

/** A draft as table rows: amounts with two decimals, derived plans and savings computed, pictures apart. */
export interface ProductRows {
  product: Omit<
    ProductDraft,
    'url_slug' | 'stock_quantity' | 'images' | 'plans' | 'variations' | 'bulk_pricing'
  > & { image_url: string | null; additional_images: string[] };
  plans: PlanRow[];
  variations: VariationDraft[];
  /** The product's own. */
  tiers: TierDraft[];
}

/** Pure; the draft must have passed `checkDraft`. */
export function toProductRows(draft: ProductDraft): ProductRows {
  const { url_slug: _slug, stock_quantity: _stock, images, plans, variations, bulk_pricing, ...rest } = draft;
  const [image_url = null, ...additional_images] = new Set(images);
  return {
    product: {
      ...rest,
      image_url,
      additional_images,
      consumer_price: centsOrNone(rest.consumer_price),
      cost_price: centsOrNone(rest.cost_price),
      ...subscriptionPrices(draft),
      publish_at: rest.publish_at === null ? null : new Date(rest.publish_at).toISOString(),
    },
    plans: planRows(plans.length > 0 ? plans : derivedPlans(draft), plans.length === 0),
    variations: variations.map((one) => ({
      ...one,
      price: cents(one.price),
      bulk_pricing: tierRows(one.bulk_pricing),
    })),
    tiers: tierRows(bulk_pricing),
  };
}

/** From the plans, as follow_plans does; without plans, as given. */
function subscriptionPrices(draft: ProductDraft): Partial<ProductDraft> {
  const { plans } = draft;
  return Object.fromEntries(
    periodPrices.map(([duration, field]) => {
      const price = plans.find((plan) => plan.duration === duration)?.price ?? null;
      return [field, centsOrNone(plans.length > 0 ? price : draft[field])];
    }),
  );
}

function planRows(plans: PlanDraft[], isDerived: boolean): PlanRow[] {
  const savings = savingsOf(plans);
  return plans.map((plan, place) => ({
    ...plan,
    ...periodOf(plan),
    price: cents(plan.price),
    bulk_pricing: tierRows(plan.bulk_pricing),
    months: monthsOf(plan),
    savings: savings[place] ?? '0.00',
    is_derived: isDerived,
  }));
}

/** The usual durations determine the months, whatever was given; without a period they suffice. */
function periodOf(plan: PlanDraft): { period_length: number | null; period_unit: PeriodUnit | null } {
  if (plan.period_length !== null && isPresetDuration(plan.duration))
    return { period_length: presetMonths[plan.duration], period_unit: 'month' };
  return { period_length: plan.period_length, period_unit: plan.period_unit };
}

const tierRows = (tiers: readonly TierDraft[]) => tiers.map((one) => ({ ...one, price: cents(one.price) }));
const cents = (amount: string) => fromUnits(toUnits(amount, 2), 2);
const centsOrNone = (amount: string | null) => (amount === null ? null : cents(amount));
