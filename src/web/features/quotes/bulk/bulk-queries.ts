import { answerOf, pagesOf } from '#web/ui/list/list-of.ts';
import { cursor, searchOf, text } from '#web/ui/list/search-of.ts';

export const bulkSearch = searchOf({ search: text(), cursor });

/** Prices and stock change with the catalogue, the order itself with its owner's other windows. */
export const bulkQuery = answerOf('GET /api/bulk-order', ['quotes', 'bulk']);

export const bulkProductsQuery = pagesOf('GET /api/bulk-order/products', ['catalogue', 'bulk']);
