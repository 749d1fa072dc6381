import { id, opens, searchOf } from '#web/ui/list/search-of.ts';

/** Whose end a page shows. The payment service adds parameters of its own: what is not known is not told. */
export const outcomeSearch = searchOf({ deposit: opens(id) });
