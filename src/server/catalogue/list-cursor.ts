import { KEY } from '../platform/http/keyset-page.ts';

const ID = KEY.id;
const NUMBER = /^\d{1,16}(\.\d{1,24})?$/;
const CURRENCY = /^(DZD|USD|EUR)$/;

/** The part of a product list's cursor after the sort's name. */
const SHAPES: Record<string, RegExp[]> = {
  name: [ID],
  newest: [ID],
  price_low: [NUMBER, CURRENCY, NUMBER, ID],
  price_high: [NUMBER, CURRENCY, NUMBER, ID],
  found_relevance: [ID, NUMBER],
  found_name: [ID, /^$/],
  found_newest: [ID, /^$/],
  found_price_low: [ID, NUMBER],
  found_price_high: [ID, NUMBER],
};

/** A cursor starts with its sort's name; another sort's is refused. */
export const listShape = (sort: string): RegExp[] => [new RegExp(`^${sort}$`), ...(SHAPES[sort] ?? [])];
