import type { Currency } from '#shared/money.ts';
import { cursor, oneOf, opens, searchOf } from '#web/ui/list/search-of.ts';

/** Named here, for the arithmetic of money would come with the first page that anyone opens. */
const currencies = ['DZD', 'USD', 'EUR'] as const satisfies readonly Currency[];

/** A dollar is a dollar. */
export const changeable = ['DZD', 'EUR'] as const;
export type Changeable = (typeof changeable)[number];

/** What is open and shown on the page of rates, as it stands in its address. */
export const ratesSearch = searchOf({
  /** The currency whose rate is being changed. */
  change: opens(oneOf(changeable)),
  /** Of the history; without it, all. */
  currency: oneOf(currencies),
  cursor,
});
export type RatesSearch = ReturnType<typeof ratesSearch>;
