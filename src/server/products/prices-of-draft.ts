import { z } from 'zod';
import { currency } from '#shared/contracts/fields.ts';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';

/** Prices of a product that a run changed, each by its place in the product's draft. */
export const changedPrices = z.object({
  currency,
  prices: z.array(z.object({ of: z.string(), from: z.string(), to: z.string() })),
});
export type ChangedPrices = z.output<typeof changedPrices>;

const FIELDS = [
  'consumer_price',
  'subscription_price_monthly',
  'subscription_price_quarterly',
  'subscription_price_semiannual',
  'subscription_price_yearly',
] as const;

/** Every price of a draft, by a name that stays when others are added or moved. */
export function pricesOf(draft: ProductDraft): Map<string, string> {
  const prices = new Map<string, string>();
  mapPrices(draft, (of, price) => {
    prices.set(of, price);
    return price;
  });
  return prices;
}

/** The draft with each of its prices made another. */
export function mapPrices(draft: ProductDraft, become: (of: string, price: string) => string): ProductDraft {
  const tiered = <Tier extends { min_quantity: number; price: string }>(
    owner: string,
    tiers: Tier[],
  ): Tier[] => tiers.map((one) => ({ ...one, price: become(`${owner}:${one.min_quantity}`, one.price) }));
  const fields: Partial<ProductDraft> = {};
  for (const field of FIELDS) {
    const price = draft[field];
    if (price !== null) fields[field] = become(field, price);
  }
  return {
    ...draft,
    ...fields,
    plans: draft.plans.map((plan) => ({
      ...plan,
      price: become(`plan ${plan.duration}`, plan.price),
      bulk_pricing: tiered(`plan ${plan.duration}`, plan.bulk_pricing),
    })),
    variations: draft.variations.map((one, place) => ({
      ...one,
      price: become(`variation ${one.id ?? place}`, one.price),
      bulk_pricing: tiered(`variation ${one.id ?? place}`, one.bulk_pricing),
    })),
    bulk_pricing: tiered('product', draft.bulk_pricing),
  };
}

/** What of a draft's prices has become another. */
export function comparePrices(before: ProductDraft, after: ProductDraft): ChangedPrices {
  const now = pricesOf(after);
  return {
    currency: before.pricing_display_currency,
    prices: [...pricesOf(before)].flatMap(([of, from]) => {
      const to = now.get(of) ?? from;
      return to === from ? [] : [{ of, from, to }];
    }),
  };
}
