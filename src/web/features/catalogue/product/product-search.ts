import { count, id, looks, oneOf, opens, searchOf } from '#web/ui/list/search-of.ts';

export const productTabs = ['description', 'guide', 'specifications', 'reviews'] as const;
export type ProductTab = (typeof productTabs)[number];
export const reviewSorts = ['newest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What is chosen on a product's page, as it stands in its address. */
export const productSearch = searchOf({
  plan: opens(id),
  variation: opens(id),
  quantity: opens(count()),
  tab: looks(oneOf(productTabs)),
  /** The order of the reviews; without it, the newest first. */
  sort: looks(oneOf(reviewSorts)),
});
export type ProductSearch = ReturnType<typeof productSearch>;
