import type { Plan, Product, Variation } from '#shared/contracts/catalogue.ts';
import { multiplyMoney, type Money } from '#shared/money.ts';

/** A product as it is about to be bought. */
export interface Offer {
  product: Product;
  plan: Plan | null;
  variation: Variation | null;
  quantity: number;
  unitPrice: Money;
  total: Money;
  inStock: boolean;
}

/**
 * What stands chosen: by the address, else the default plan (specification, section 4) or variation, else the first;
 * not one out of stock while another can be had. Bought in the product's smallest quantity.
 */
export function offerOf(product: Product, chosen: { plan?: string; variation?: string }): Offer {
  const plan = pick(product.plans, chosen.plan, product.default_plan);
  const standard = product.variations.find((one) => one.is_default)?.id ?? null;
  const variation = pick(product.variations, chosen.variation, standard);
  const unitPrice = plan?.price ?? variation?.price ?? product.price;
  const quantity = product.min_order_quantity;
  return {
    product,
    plan,
    variation,
    quantity,
    unitPrice,
    total: multiplyMoney(unitPrice, quantity),
    // Codes lie with the variation, else the plan, else the product.
    inStock: (variation ?? plan ?? product).in_stock,
  };
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
