import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { ProductDraft, TierDraft } from '#shared/products/product-drafts.contract.ts';
import { toUnits } from '#shared/money.ts';
import { derivedPlans, periodPrices } from './derived-plans.ts';

/** An error in a draft, and its path: `plans.1.duration`. */
export interface DraftProblem {
  field: string;
  problem: ErrorCode;
}

/**
 * Everything wrong with a draft by itself; what needs the database (slugs, categories, pictures, stock) is checked when
 * it is saved. `now`: a scheduled publication must be later.
 */
export function checkDraft(draft: ProductDraft, now: Date): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const { plans, variations, bulk_pricing: tiers } = draft;
  if (draft.delivery === 'codes' && draft.stock_quantity !== null)
    problems.push({ field: 'stock_quantity', problem: 'stock_of_codes' });
  if (draft.publish_at !== null && (draft.status !== 'draft' || new Date(draft.publish_at) <= now))
    problems.push({ field: 'publish_at', problem: 'publish_in_the_past' });
  if ((draft.custom_period_length === null) !== (draft.custom_period_unit === null))
    problems.push({ field: 'custom_period_length', problem: 'period_incomplete' });
  const derived = plans.length === 0 ? derivedPlans(draft) : [];
  // Drafts need no plan yet; scheduled ones do.
  const isMereDraft = draft.status === 'draft' && draft.publish_at === null;
  if (!isMereDraft && draft.is_subscription && plans.length + derived.length === 0)
    problems.push({ field: 'plans', problem: 'plan_missing' });
  if (plans.length > 0) problems.push(...unlikePlans(draft));
  problems.push(...mixedKinds([...plans, ...derived], draft));
  for (const [place, plan] of plans.entries())
    if ((plan.period_length === null) !== (plan.period_unit === null))
      problems.push({ field: `plans.${place}.period_length`, problem: 'period_incomplete' });
  problems.push(
    ...repeated('plans', 'duration', plans, ({ duration }) => duration),
    ...repeated('plans', 'id', plans, ({ id }) => id),
    ...repeated('variations', 'value', variations, ({ name, value }) => JSON.stringify([name, value])),
    ...repeated('variations', 'id', variations, ({ id }) => id),
    ...second('plans', 'is_default', 'default_twice', plans, (plan) => plan.is_default),
    ...second('plans', 'is_popular', 'popular_twice', plans, (plan) => plan.is_popular),
    ...second('variations', 'is_default', 'default_twice', variations, (one) => one.is_default),
    ...wrongTiers('bulk_pricing', tiers, draft.consumer_price),
    ...[...plans.entries()].flatMap(([place, plan]) =>
      wrongTiers(`plans.${place}.bulk_pricing`, plan.bulk_pricing, plan.price),
    ),
    ...[...variations.entries()].flatMap(([place, one]) =>
      wrongTiers(`variations.${place}.bulk_pricing`, one.bulk_pricing, one.price),
    ),
  );
  return problems;
}

/** With plans, a subscription price must equal its plan's, or be left out. */
function unlikePlans({ plans, ...draft }: ProductDraft): DraftProblem[] {
  return periodPrices.flatMap(([duration, field]) => {
    const price = draft[field];
    if (price === null) return [];
    const plan = plans.find((one) => one.duration === duration);
    const isLike = plan !== undefined && toUnits(plan.price, 2) === toUnits(price, 2);
    return isLike ? [] : [{ field, problem: 'price_not_of_plan' as const }];
  });
}

/** A product has plans or variations; with either its own price is never charged, so its own tiers would mean nothing. */
function mixedKinds(
  plans: readonly unknown[],
  { variations, bulk_pricing: tiers }: ProductDraft,
): DraftProblem[] {
  const hasBoth = plans.length > 0 && variations.length > 0;
  const hasIdleTiers = tiers.length > 0 && plans.length + variations.length > 0;
  return [
    ...(hasBoth ? [{ field: 'variations', problem: 'one_kind_of_option' as const }] : []),
    ...(hasIdleTiers ? [{ field: 'bulk_pricing', problem: 'tiers_of_options' as const }] : []),
  ];
}

function repeated<Option>(
  list: string,
  field: string,
  options: readonly Option[],
  keyOf: (option: Option) => string | null,
): DraftProblem[] {
  const seen = new Set<string>();
  return options.flatMap((option, place) => {
    const key = keyOf(option);
    if (key === null) return [];
    if (seen.has(key)) return [{ field: `${list}.${place}.${field}`, problem: 'option_twice' as const }];
    seen.add(key);
    return [];
  });
}

function second<Option>(
  list: string,
  field: string,
  problem: ErrorCode,
  options: readonly Option[],
  isOne: (option: Option) => boolean,
): DraftProblem[] {
  return options
    .flatMap((option, place) => (isOne(option) ? [{ field: `${list}.${place}.${field}`, problem }] : []))
    .slice(1);
}

/** Of one owner and its price: no tier is dearer; from tier to tier the quantity increases, and the price does not. */
function wrongTiers(path: string, tiers: readonly TierDraft[], price: string | null): DraftProblem[] {
  const dear = tiers.flatMap((tier, place) => {
    const before = tiers[place - 1];
    const wrong = (field: string, problem: ErrorCode) => [{ field: `${path}.${place}.${field}`, problem }];
    if (before !== undefined && before.min_quantity > tier.min_quantity)
      return wrong('min_quantity', 'tiers_out_of_order');
    if (before !== undefined && before.min_quantity < tier.min_quantity && isDearer(tier.price, before.price))
      return wrong('price', 'tiers_out_of_order');
    return price !== null && isDearer(tier.price, price) ? wrong('price', 'tier_above_price') : [];
  });
  return [
    ...repeated(path, 'min_quantity', tiers, ({ min_quantity: quantity }) => String(quantity)),
    ...dear,
  ];
}

const isDearer = (price: string, other: string) => toUnits(price, 2) > toUnits(other, 2);
