import { lineStates } from '#shared/products/writing.contract.ts';
import { cursor, oneOf, searchOf } from '#web/ui/list/search-of.ts';

/** The texts of a run as they stand in the page's address. */
export const runSearch = searchOf({ state: oneOf(lineStates), cursor });
export type RunSearch = ReturnType<typeof runSearch>;
