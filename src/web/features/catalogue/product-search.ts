export const productTabs = ['description', 'guide', 'specifications', 'reviews'] as const;
export type ProductTab = (typeof productTabs)[number];

/** What is chosen on a product's page, as it stands in its address. */
export interface ProductSearch {
  plan?: string;
  variation?: string;
  tab?: ProductTab;
}

export function productSearch({ plan, variation, tab }: Record<string, unknown>): ProductSearch {
  const shown = productTabs.find((name) => name === tab);
  return {
    ...(typeof plan === 'string' ? { plan } : {}),
    ...(typeof variation === 'string' ? { variation } : {}),
    ...(shown === undefined ? {} : { tab: shown }),
  };
}
