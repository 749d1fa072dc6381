import type { priceBands, productTypes } from '#shared/contracts/catalogue.ts';

export type PriceBand = (typeof priceBands)[number];
export type ProductType = (typeof productTypes)[number];

/** The contract's own lists would bring its schemas into the browser: they are written again, and held equal by type. */
export const priceBandNames: typeof priceBands = ['under_50', 'from_50_to_200', 'from_200'];
export const productTypeNames: typeof productTypes = ['subscription', 'one_time'];
