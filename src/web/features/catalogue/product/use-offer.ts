import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { call } from '#web/api/call.ts';
import { offerOf, repriced, type Choice, type Offer } from '../offer.ts';

const PAUSE_MS = 250;

/**
 * What is about to be bought, at the store's own price for exactly this quantity, and how many are left. Until that is there, at the one that
 * the page came with, which the same rule has made; a purchase names the price that was shown in any case.
 */
export function useOffer(product: Product, choice: Choice): Offer {
  const offer = offerOf(product, choice);
  const { plan, variation, quantity } = offer;
  const [settled] = useDebouncedValue(quantity, PAUSE_MS);
  const { data } = useQuery({
    ...priceQuery({
      product_id: product.id,
      plan_id: plan?.id ?? null,
      variation_id: variation?.id ?? null,
      quantity,
    }),
    enabled: quantity === settled,
  });
  return repriced(offer, data);
}

interface Line {
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  quantity: number;
}

const priceQuery = (line: Line) =>
  queryOptions({
    queryKey: ['catalogue', 'price', line],
    queryFn: async ({ signal }) =>
      (await call('POST /api/prices', { body: { lines: [line] }, signal })).data[0] ?? null,
    retry: false,
  });
