/** The list of categories as it stands in its address. What an address has beyond that is left out. */
export interface CategoriesSearch {
  search?: string;
  show?: (typeof shownChoices)[number];
  /** Without it: in the order of the store. */
  sort?: (typeof otherSorts)[number];
  /** The category that is being edited, or a new one. */
  edit?: string;
}

export const shownChoices = ['active', 'inactive', 'with_images'] as const;
export const otherSorts = ['name', 'created'] as const;
export const NEW = 'new';

const SEARCH_LENGTH = 100;
const ID = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|new)$/i;

export function categoriesSearch(given: Record<string, unknown>): CategoriesSearch {
  const search = textOf(given['search']);
  const show = shownChoices.find((one) => one === given['show']);
  const sort = otherSorts.find((one) => one === given['sort']);
  const { edit } = given;
  return {
    ...(search === '' ? {} : { search }),
    ...(show === undefined ? {} : { show }),
    ...(sort === undefined ? {} : { sort }),
    ...(typeof edit === 'string' && ID.test(edit) ? { edit } : {}),
  };
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text.slice(0, SEARCH_LENGTH).trim();
}
