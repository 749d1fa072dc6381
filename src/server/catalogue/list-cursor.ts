import { decodeCursor } from '../platform/http/cursor.ts';
import { Refusal } from '../platform/http/refusal.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const NUMBER = /^\d{1,16}(\.\d{1,24})?$/;
const CURRENCY = /^(DZD|USD|EUR)$/;

/** What follows the name of the sort in a cursor of a list of products. */
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

/** The cursor of a list of products that is sorted so; one of another sort, or that was not made by us, is refused. */
export function decodeListCursor(cursor: string | undefined, sort: string): string[] | null {
  // Those of staff are of one kind.
  const shape = SHAPES[sort] ?? [ID];
  const key = decodeCursor(cursor, shape.length + 1);
  if (key === null) return null;
  const [own, ...parts] = key;
  if (own === sort && parts.every((part, place) => shape[place]?.test(part) === true)) return parts;
  throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
}
