import { matching, opens, searchOf } from '#web/ui/list/search-of.ts';

export const NEW = 'new';

/** Which promotion is open, as it stands in the address: its id, or a new one. */
export const promotionsSearch = searchOf({
  edit: opens(matching(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|new)$/i)),
});
export type PromotionsSearch = ReturnType<typeof promotionsSearch>;
