import type {
  Category,
  LinePrice,
  Plan,
  PriceExplanation,
  Product,
  ProductCard,
  Tiers,
  Variation,
} from '#shared/catalogue/catalogue.contract.ts';
import type * as contracts from '#shared/catalogue/catalogue.contract.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  DEARER_PRICE,
  findPlayProduct,
  playCategory,
  PLAY_CHANGED_AT,
  playProducts,
  WITHDRAWN_ID,
  type PlayOption,
  type PlayProduct,
} from './goods.ts';
import { isListed, listedProducts, listedSince } from './play-shelf.ts';
import { dinarsOf, isFound, playPage, timeOf, type PlayCall, type World } from './play-world.ts';

const TIER = { tier: 'Wholesale', tier_ar: 'الجملة' };

function explain(base: number, isTier: boolean): PriceExplanation {
  return {
    rule: isTier ? 'tier' : 'catalogue',
    base_price: dinarsOf(base),
    tier: isTier ? TIER.tier : null,
    tier_ar: isTier ? TIER.tier_ar : null,
    percent_off: null,
    passed_over: null,
  };
}

/** Centimes of a unit as it is listed. */
export function listedPrice(product: PlayProduct, option: PlayOption | null, quantity: number): number {
  const { tier } = product;
  if (option !== null) return option.price;
  return tier !== null && quantity >= tier.from ? tier.price : product.price;
}

/** Centimes of a unit as it is sold. */
export const soldPrice = (product: PlayProduct, option: PlayOption | null, quantity: number): number =>
  product.behaviour === 'dearer' ? DEARER_PRICE : listedPrice(product, option, quantity);

export function playCard(product: PlayProduct): ProductCard {
  const [first] = product.options;
  const price = first?.price ?? product.price;
  return {
    id: product.id,
    sku: product.sku,
    url_slug: product.slug,
    name: product.name,
    name_ar: product.name_ar,
    short_description: product.text,
    short_description_ar: product.text_ar,
    category_id: playCategory.id,
    image_url: null,
    price: dinarsOf(price),
    explanation: explain(price, false),
    plan_id: first !== undefined && first.months !== null ? first.id : null,
    cart_quantity: first === undefined ? product.least : null,
    delivery: ['late', 'partly', 'cancelled'].includes(product.behaviour) ? 'manual' : 'codes',
    is_subscription: first !== undefined && first.months !== null,
    trial_days: 0,
    features: [],
    features_ar: [],
    is_featured: false,
    in_stock: product.behaviour !== 'empty',
    rating: null,
  };
}

const optionOf = ({ id, name, name_ar, price }: PlayOption) => ({
  id,
  name,
  name_ar,
  price: dinarsOf(price),
  explanation: explain(price, false),
  in_stock: true,
  bulk_pricing: [],
});

function planOf(option: PlayOption, place: number): Plan {
  return {
    ...optionOf(option),
    duration: option.months === 12 ? '1_year' : '1_month',
    months: option.months,
    period_length: option.months,
    period_unit: 'month',
    savings: null,
    is_popular: place === 0,
  };
}

function variationOf(option: PlayOption, place: number): Variation {
  return { ...optionOf(option), value: option.name, value_ar: option.name_ar, is_default: place === 0 };
}

function tiersOf({ price, tier }: PlayProduct): Tiers {
  if (tier === null) return [];
  return [
    { ...TIER, min_quantity: tier.from, price: dinarsOf(tier.price), explanation: explain(price, true) },
  ];
}

function playProduct(product: PlayProduct): Product {
  const { plan_id: plan, cart_quantity: _, ...card } = playCard(product);
  return {
    ...card,
    description: product.text,
    description_ar: product.text_ar,
    category_name: playCategory.name,
    category_name_ar: playCategory.name_ar,
    category_slug: playCategory.url_slug,
    images: [],
    min_order_quantity: product.least,
    default_plan: plan,
    plans: product.options.filter(({ months }) => months !== null).map(planOf),
    variations: product.options.filter(({ months }) => months === null).map(variationOf),
    bulk_pricing: tiersOf(product),
  };
}

const category = ({ state, now }: World): Category => ({
  ...playCategory,
  product_count: listedProducts(state, now).length,
});

const BANDS = { under_50: [0, 5000], from_50_to_200: [5000, 20_000], from_200: [20_000, Infinity] } as const;

export function listPlayProducts({ state, now }: World, { query }: PlayCall<typeof contracts.listProducts>) {
  const [from, until] = query.price === undefined ? [0, Infinity] : BANDS[query.price];
  const found = listedProducts(state, now).filter(
    (one) =>
      isFound(query.search, [one.name, one.name_ar, one.text, one.text_ar, one.sku]) &&
      (query.category_id ?? playCategory.id) === playCategory.id &&
      one.price >= from &&
      one.price < until &&
      (query.type === undefined || playCard(one).is_subscription === (query.type === 'subscription')),
  );
  const sorts = {
    relevance: () => 0,
    newest: () => 0,
    name: (a: PlayProduct, b: PlayProduct) => a.name.localeCompare(b.name),
    price_low: (a: PlayProduct, b: PlayProduct) => a.price - b.price,
    price_high: (a: PlayProduct, b: PlayProduct) => b.price - a.price,
  };
  return playPage(found.toSorted(sorts[query.sort ?? 'relevance']).map(playCard), query);
}

/** Most of what is listed changed once, long ago, and one product was withdrawn then for good. */
export async function listPlayChanges(
  { state, now }: World,
  { query }: PlayCall<typeof contracts.listProductChanges>,
) {
  const { updated_since: since = PLAY_CHANGED_AT } = query;
  const gone = { id: WITHDRAWN_ID, at: Date.parse(PLAY_CHANGED_AT), product: null };
  const all = playProducts.map((product) => ({
    id: product.id,
    at: listedSince(state, product, now),
    product: isListed(state, product, now) ? playCard(product) : null,
  }));
  const told = [...all, gone]
    .filter(({ at }) => at >= Date.parse(since))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, at, product }) => ({ id, updated_at: timeOf(at), product }));
  const { data, pagination } = await playPage(told, query);
  const until = timeOf(Math.max(...all.map(({ at }) => at)));
  return { data, pagination: { ...pagination, updated_until: until } };
}

export function readPlayProduct(
  { state, now }: World,
  { params }: PlayCall<typeof contracts.readProduct>,
): Product {
  const found = findPlayProduct(params.id);
  if (found === undefined || !isListed(state, found, now)) throw new Refusal('not_found');
  return playProduct(found);
}

export const listPlayCategories = (world: World): Category[] => [category(world)];

export function readPlayCategory(
  world: World,
  { params }: PlayCall<typeof contracts.readCategory>,
): Category {
  if (params.id !== playCategory.id && params.id !== playCategory.url_slug) throw new Refusal('not_found');
  return category(world);
}

interface Wanted {
  product_id: string;
  plan_id?: string | null | undefined;
  variation_id?: string | null | undefined;
  quantity: number;
}

interface Judged {
  product: PlayProduct;
  option: PlayOption | null;
}

/** What a line names, or why it can't be bought. */
export function judgePlayLine(
  { state, now }: World,
  line: Wanted,
): Judged | NonNullable<LinePrice['refusal']> {
  const product = findPlayProduct(line.product_id);
  if (product === undefined || product.id !== line.product_id || !isListed(state, product, now))
    return 'product_unavailable';
  const plan = line.plan_id ?? null;
  const variation = line.variation_id ?? null;
  const option = product.options.find((one) => one.id === (one.months === null ? variation : plan)) ?? null;
  const named = [plan, variation].filter((one) => one !== null);
  if (named.length === 0 && product.options.length > 0) return 'option_required';
  if (named.length > 0 && (option === null || named.length > 1)) return 'product_unavailable';
  return line.quantity < product.least ? 'quantity_too_small' : { product, option };
}

export const pricePlayLines = (world: World, { body }: PlayCall<typeof contracts.priceLines>): LinePrice[] =>
  body.lines.map((line) => {
    const judged = judgePlayLine(world, line);
    if (typeof judged === 'string')
      return { unit_price: null, total: null, explanation: null, refusal: judged, available: null };
    const { product, option } = judged;
    const unit = listedPrice(product, option, line.quantity);
    const base = listedPrice(product, option, 1);
    return {
      unit_price: dinarsOf(unit),
      total: dinarsOf(unit * line.quantity),
      explanation: explain(base, unit !== base),
      refusal: null,
      available: product.behaviour === 'empty' ? 0 : null,
    };
  });
