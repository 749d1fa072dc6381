import { cursor, oneOf, searchOf } from '#web/ui/list/search-of.ts';

/** Which rows of a run are listed, as it stands in the address. */
export const bulkRunSearch = searchOf({ only: oneOf(['refused']), cursor });
export type BulkRunSearch = ReturnType<typeof bulkRunSearch>;
