import { sumOfEach, type Money } from '#shared/money.ts';
import type { BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { answerOf, pagesOf } from '#web/ui/list/list-of.ts';
import { cursor, searchOf, text } from '#web/ui/list/search-of.ts';

export const bulkSearch = searchOf({ search: text(), cursor });

/** It changes in its owner's other windows too. */
export const bulkQuery = answerOf('GET /api/bulk-order', ['quotes', 'bulk']);

export const bulkProductsQuery = pagesOf('GET /api/bulk-order/products', ['catalogue', 'bulk']);

/** Of all that has a price, be it in stock or not: what is asked for. */
export const totalsOf = ({ lines }: BulkOrder): Money[] =>
  sumOfEach(lines.flatMap(({ total }) => (total === null ? [] : [total])));
