export const productTabs = ['description', 'guide', 'specifications', 'reviews'] as const;
export type ProductTab = (typeof productTabs)[number];
export const reviewSorts = ['newest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What is chosen on a product's page, as it stands in its address. */
export interface ProductSearch {
  plan?: string;
  variation?: string;
  quantity?: number;
  tab?: ProductTab;
  /** The order of the reviews; without it, the newest first. */
  sort?: ReviewSort;
}

/** What an address has beyond that is left out. */
export function productSearch({
  plan,
  variation,
  quantity,
  tab,
  sort,
}: Record<string, unknown>): ProductSearch {
  const shown = productTabs.find((name) => name === tab);
  const order = reviewSorts.find((name) => name === sort);
  return {
    ...(typeof plan === 'string' ? { plan } : {}),
    ...(typeof variation === 'string' ? { variation } : {}),
    ...(typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? { quantity } : {}),
    ...(shown === undefined ? {} : { tab: shown }),
    ...(order === undefined ? {} : { sort: order }),
  };
}
