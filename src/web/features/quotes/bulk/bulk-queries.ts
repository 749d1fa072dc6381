import { sumOfEach, type Money } from '#shared/money.ts';
import type { BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { answerOf, pagesOf } from '#web/ui/list/list-of.ts';
import { cursor, searchOf, text } from '#web/ui/list/search-of.ts';

export const bulkSearch = searchOf({ search: text(), cursor });

/** It is long: live events have its version asked for (`useFreshOrder`). */
export const bulkQuery = answerOf('GET /api/bulk-order', ['bulk']);
export const bulkVersionQuery = answerOf('GET /api/bulk-order/version', ['bulk_order']);

export const bulkProductsQuery = pagesOf('GET /api/bulk-order/products', ['catalogue', 'bulk']);

/** Of all that has a price, be it in stock or not: what is asked for. */
export const totalsOf = ({ lines }: BulkOrder): Money[] =>
  sumOfEach(lines.flatMap(({ total }) => (total === null ? [] : [total])));
