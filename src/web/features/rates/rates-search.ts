import type { Currency } from '#shared/money.ts';

/** Named here, for the arithmetic of money would come with the first page that anybody opens. */
const currencies = ['DZD', 'USD', 'EUR'] as const satisfies readonly Currency[];

/** A dollar is a dollar. */
export const changeable = ['DZD', 'EUR'] as const;
export type Changeable = (typeof changeable)[number];

/** What is open and shown on the page of rates, as it stands in its address. */
export interface RatesSearch {
  /** The currency whose rate is being changed. */
  change?: Changeable;
  /** Of the history; without it, all. */
  currency?: Currency;
  /** Where the history's page begins. */
  cursor?: string;
}

const CURSOR_LENGTH = 1200;

export function ratesSearch(given: Record<string, unknown>): RatesSearch {
  const change = changeable.find((one) => one === given['change']);
  const currency = currencies.find((one) => one === given['currency']);
  const cursor = textOf(given['cursor']);
  return {
    ...(change === undefined ? {} : { change }),
    ...(currency === undefined ? {} : { currency }),
    ...(cursor !== '' && cursor.length <= CURSOR_LENGTH ? { cursor } : {}),
  };
}

/** The router reads ?cursor=12 as a number. */
function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}
