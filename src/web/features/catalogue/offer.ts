import type {
  LinePrice,
  Plan,
  PriceExplanation,
  Product,
  Tiers,
  Variation,
} from '#shared/catalogue/catalogue.contract.ts';
import { multiplyMoney, type Money } from '#shared/money.ts';
import { LINE_UNITS_MAX } from '#shared/orders/order-limits.ts';

/** A product as it is about to be bought. */
export interface Offer {
  product: Product;
  plan: Plan | null;
  variation: Variation | null;
  quantity: number;
  unitPrice: Money;
  total: Money;
  explanation: PriceExplanation;
  inStock: boolean;
  /** How many can be had, as POST /api/prices counts; null: as many as are ordered, or not known yet. */
  available: number | null;
}

/** What is chosen on the product's page, as it stands in the address. */
export interface Choice {
  plan?: string;
  variation?: string;
  quantity?: number;
}

/**
 * What stands chosen: by the address, else the default plan (specification, section 4) or variation, else the first;
 * not one out of stock while another can be had. The quantity is the product's smallest at least. The price is the one
 * that the page came with for just this choice.
 */
export function offerOf(product: Product, chosen: Choice): Offer {
  const plan = pick(product.plans, chosen.plan, product.default_plan);
  const standard = product.variations.find((one) => one.is_default)?.id ?? null;
  const variation = pick(product.variations, chosen.variation, standard);
  const quantity = clampQuantity(product, chosen.quantity ?? product.min_order_quantity);
  const own = ownerOf({ product, plan, variation });
  const { price, explanation } = tierOf(own, quantity) ?? own;
  return {
    product,
    plan,
    variation,
    quantity,
    unitPrice: price,
    total: multiplyMoney(price, quantity),
    explanation,
    // Codes lie with the variation, else the plan, else the product.
    inStock: (variation ?? plan ?? product).in_stock,
    available: null,
  };
}

/** The offer at the price that the store has just given for its quantity; as it was, where that could not be priced. */
export function repriced(offer: Offer, answer: LinePrice | null | undefined): Offer {
  if (!answer?.unit_price || answer.total === null || answer.explanation === null) return offer;
  const { unit_price: unitPrice, total, explanation, available } = answer;
  return { ...offer, unitPrice, total, explanation, available };
}

export function clampQuantity({ min_order_quantity }: Product, wanted: number): number {
  return Math.max(Math.min(wanted, LINE_UNITS_MAX), min_order_quantity);
}

/** Whose price and tiers hold for what is chosen: a plan or variation has its own. */
export function ownerOf({ product, plan, variation }: Pick<Offer, 'product' | 'plan' | 'variation'>) {
  return plan ?? variation ?? product;
}

/** Specification, section 9: the tier with the largest quantity that is not above the wanted one. */
export function tierOf({ bulk_pricing: tiers }: { bulk_pricing: Tiers }, quantity: number) {
  return tiers.findLast((tier) => tier.min_quantity <= quantity) ?? null;
}

function pick<T extends { id: string; in_stock: boolean }>(
  options: readonly T[],
  chosen: string | undefined,
  standard: string | null,
): T | null {
  const byId = (id: string | undefined | null) => options.find((option) => option.id === id);
  const preset = byId(standard) ?? options[0];
  return byId(chosen) ?? (preset?.in_stock ? preset : options.find((one) => one.in_stock)) ?? preset ?? null;
}
