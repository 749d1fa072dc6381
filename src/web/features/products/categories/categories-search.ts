import { looks, matching, oneOf, opens, searchOf, text } from '#web/ui/list/search-of.ts';

export const shownChoices = ['active', 'inactive', 'with_images'] as const;
export const otherSorts = ['name', 'created'] as const;
export const NEW = 'new';

/** The list of categories as it stands in its address. */
export const categoriesSearch = searchOf({
  search: text(),
  show: oneOf(shownChoices),
  /** Without it: in the order of the store. */
  sort: looks(oneOf(otherSorts)),
  /** The category that is being edited, or a new one. */
  edit: opens(matching(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|new)$/i)),
});
export type CategoriesSearch = ReturnType<typeof categoriesSearch>;
