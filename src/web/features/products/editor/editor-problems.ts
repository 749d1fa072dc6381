import {
  FEATURES_MAX,
  IMAGES_MAX,
  OPTIONS_MAX,
  type PlanDraft,
  type ProductDraft,
  STOCK_MAX,
} from '#shared/products/product-drafts.contract.ts';
import type { FieldProblem } from '#shared/contracts/field-problems.ts';
import { compareMoney } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import { fromAlgerianTime } from '../algerian-time.ts';
import { bodyOf, NO_COUNT, countOf } from './editor-body.ts';
import { isForSale, type EditorDraft, type EditorField } from './editor-draft.ts';
import { editorFields } from './editor-merge.ts';

/** What the editor itself finds, beside the problems that the store knows of any field. */
const ownProblems = [
  'zero',
  'no_count',
  'no_length',
  'no_time',
  'past',
  'duration',
  'duration_twice',
  'quantity_twice',
  'tier_dearer',
  'tier_above_price',
  'variation_twice',
  'one_kind',
  'tiers_of_options',
  'plan_missing',
  'too_many',
] as const;
type OwnProblem = (typeof ownProblems)[number];
export type Problem = FieldProblem | OwnProblem;

export function isOwn(problem: Problem): problem is OwnProblem {
  return ownProblems.some((one) => one === problem);
}

/** By the path of the field, as the store names it: "plans.0.price". */
export type EditorProblems = ReadonlyMap<string, Problem>;
type Note = (path: string, problem: Problem | null) => void;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const DURATION = /^[a-z0-9_]{1,40}$/;
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

/** What keeps a draft from being saved. A time of publishing that stands saved already may have come by now. */
export function problemsOf(draft: EditorDraft, savedTime: string | null, now: number): EditorProblems {
  const found = new Map<string, Problem>();
  // The first thing that is wrong with a field is said.
  const note: Note = (path, problem) => {
    if (problem !== null && !found.has(path)) found.set(path, problem);
  };
  const body = bodyOf(draft);
  noteBasics(draft, body, note);
  noteTime(draft, savedTime, now, note);
  notePrices(draft, body, note);
  noteSubscription(draft, body, note);
  notePlans(draft, body, note);
  noteVariations(body, note);
  if (body.bulk_pricing.length > 0 && body.plans.length + body.variations.length > 0)
    note('bulk_pricing', 'tiers_of_options');
  noteTiers('bulk_pricing', draft, { ...body, price: body.consumer_price ?? '' }, note);
  for (const field of ['plans', 'variations'] as const)
    for (const [index, row] of draft[field].entries())
      noteTiers(`${field}.${index}.bulk_pricing`, row, body[field][index], note);
  if (body.images.length > IMAGES_MAX) note('images', 'too_many');
  return found;
}

/** The fields that a draft may go without, and a product that is published may not. */
export function missingForSale(draft: EditorDraft, now: number): EditorField[] {
  const mere: EditorDraft = { ...draft, status: 'draft', publish_at: '' };
  const found = problemsOf(mere, null, now);
  const published = problemsOf({ ...mere, status: 'active' }, null, now);
  return editorFields.filter((field) => published.has(field) && !found.has(field));
}

function noteBasics(draft: EditorDraft, body: ProductDraft, note: Note): void {
  note('name', required(body.name));
  if (isForSale(draft)) note('name_ar', required(body.name_ar));
  if (body.url_slug !== null && !SLUG.test(body.url_slug)) note('url_slug', 'not_a_slug');
  if (isForSale(draft)) note('category_id', required(draft.category_id));
  if (isForSale(draft) || draft.min_order_quantity.trim() !== '')
    note('min_order_quantity', countProblem(draft.min_order_quantity, 1, 100_000));
  if (body.features.length > FEATURES_MAX) note('features', 'too_many');
  if (body.features_ar.length > FEATURES_MAX) note('features_ar', 'too_many');
}

function noteTime(draft: EditorDraft, savedTime: string | null, now: number, note: Note): void {
  if (draft.status !== 'draft' || draft.publish_at === '') return;
  const time = fromAlgerianTime(draft.publish_at);
  if (time === null) note('publish_at', 'no_time');
  else if (time !== savedTime && Date.parse(time) <= now) note('publish_at', 'past');
}

function notePrices(draft: EditorDraft, body: ProductDraft, note: Note): void {
  if (isForSale(draft) || body.consumer_price !== null)
    note('consumer_price', amountProblem(draft.consumer_price));
  if (body.cost_price !== null) note('cost_price', amountProblem(draft.cost_price, { mayBeZero: true }));
  if (draft.delivery === 'manual' && draft.stock_quantity.trim() !== '')
    note('stock_quantity', countProblem(draft.stock_quantity, 0, STOCK_MAX));
}

function noteSubscription(draft: EditorDraft, body: ProductDraft, note: Note): void {
  // Its fields are out of sight: what stands in them could not be put right.
  if (!draft.is_subscription) return;
  note('trial_days', draft.trial_days.trim() === '' ? null : countProblem(draft.trial_days, 0, 365));
  const prices = [
    'subscription_price_monthly',
    'subscription_price_quarterly',
    'subscription_price_semiannual',
    'subscription_price_yearly',
  ] as const;
  for (const field of prices) if (body[field] !== null) note(field, amountProblem(draft[field]));
  const hasPeriod = draft.custom_period_length.trim() !== '' || draft.custom_period_unit !== '';
  if (draft.subscription_type === 'custom') {
    if (!isForSale(draft) && !hasPeriod) return;
    note('custom_period_length', lengthProblem(draft.custom_period_length));
    note('custom_period_unit', required(draft.custom_period_unit));
  } else if (isForSale(draft) && body.plans.length === 0 && prices.every((field) => body[field] === null)) {
    note('plans', 'plan_missing');
  }
}

function notePlans(draft: EditorDraft, body: ProductDraft, note: Note): void {
  if (body.plans.length > OPTIONS_MAX) note('plans', 'too_many');
  for (const [index, plan] of body.plans.entries()) {
    const typed = draft.plans[index];
    const isTwice = body.plans.findIndex(({ duration }) => duration === plan.duration) < index;
    note(`plans.${index}.name`, required(plan.name));
    note(`plans.${index}.name_ar`, required(plan.name_ar));
    note(`plans.${index}.duration`, required(plan.duration));
    if (!DURATION.test(plan.duration)) note(`plans.${index}.duration`, 'duration');
    if (isTwice) note(`plans.${index}.duration`, 'duration_twice');
    note(`plans.${index}.price`, amountProblem(typed?.price ?? ''));
    if (plan.period_length === null && plan.period_unit === null) continue;
    note(`plans.${index}.period_length`, lengthProblem(typed?.period_length ?? ''));
    note(`plans.${index}.period_unit`, required(plan.period_unit ?? ''));
  }
}

function noteVariations(body: ProductDraft, note: Note): void {
  if (body.variations.length > 0 && body.plans.length > 0) note('variations', 'one_kind');
  if (body.variations.length > OPTIONS_MAX) note('variations', 'too_many');
  for (const [index, one] of body.variations.entries()) {
    const isSame = ({ name, value }: typeof one) => name === one.name && value === one.value;
    for (const field of ['name', 'name_ar', 'value', 'value_ar'] as const)
      note(`variations.${index}.${field}`, required(one[field]));
    if (body.variations.findIndex(isSame) < index) note(`variations.${index}.value`, 'variation_twice');
    note(`variations.${index}.price`, amountProblem(one.price));
  }
}

/** Of one owner. Tiers are sent by quantity, and looked at as they stand in the form. */
function noteTiers(
  list: string,
  { bulk_pricing: rows }: Pick<EditorDraft, 'bulk_pricing'>,
  sent: Pick<PlanDraft, 'bulk_pricing' | 'price'> | undefined,
  note: Note,
): void {
  if (rows.length > OPTIONS_MAX) note(list, 'too_many');
  for (const [index, tier] of rows.entries()) {
    const path = `${list}.${index}`;
    const quantity = countOf(tier.min_quantity);
    note(`${path}.min_quantity`, countProblem(tier.min_quantity, 1, 1_000_000));
    const isSame = (one: { min_quantity: string }) => countOf(one.min_quantity) === quantity;
    if (rows.findIndex(isSame) < index) note(`${path}.min_quantity`, 'quantity_twice');
    note(`${path}.price`, amountProblem(tier.price));
    note(`${path}.tier`, required(tier.tier.trim()));
    const before = sent?.bulk_pricing.filter((one) => one.min_quantity < (quantity ?? 0)).at(-1);
    if (before !== undefined && isDearer(tier.price, before.price)) note(`${path}.price`, 'tier_dearer');
    if (sent !== undefined && isDearer(tier.price, sent.price)) note(`${path}.price`, 'tier_above_price');
  }
}

/** An amount as it is typed, against one that is sent; what can't be read is not dearer. */
export function isDearer(text: string, amount: string): boolean {
  const typed = readAmount(text);
  if (typed.state !== 'valid' || !AMOUNT.test(amount)) return false;
  return compareMoney({ amount: typed.amount, currency: 'DZD' }, { amount, currency: 'DZD' }) > 0;
}

function required(text: string): 'required' | null {
  return text === '' ? 'required' : null;
}

export function amountProblem(text: string, { mayBeZero = false } = {}): Problem | null {
  const typed = readAmount(text);
  if (typed.state === 'empty') return 'required';
  if (typed.state === 'invalid') return 'not_an_amount';
  return !mayBeZero && !/[1-9]/.test(typed.amount) ? 'zero' : null;
}

export function countProblem(text: string, minimum: number, maximum: number): Problem | null {
  const count = countOf(text);
  if (count === null) return 'required';
  if (count === NO_COUNT) return 'no_count';
  if (count < minimum) return 'too_small';
  return count > maximum ? 'too_large' : null;
}

/** Of a period: one refusal for all that is none, with the numbers that are. */
export function lengthProblem(text: string): Problem | null {
  const problem = countProblem(text, 1, 1000);
  return problem === null || problem === 'required' ? problem : 'no_length';
}
