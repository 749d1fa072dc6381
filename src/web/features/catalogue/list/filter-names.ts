import { priceBands, productSorts, productTypes } from '#shared/catalogue/catalogue.contract.ts';

export type PriceBand = (typeof priceBands)[number];
export type ProductType = (typeof productTypes)[number];
type Sort = (typeof productSorts)[number];
/** The best match comes first by itself where something is searched: no one has to choose it. */
export type ChosenSort = Exclude<Sort, 'relevance'>;

export const priceBandNames = priceBands;
export const productTypeNames = productTypes;
export const chosenSorts = productSorts.filter((sort: Sort): sort is ChosenSort => sort !== 'relevance');
