import { productStatuses } from '#shared/products/product-drafts.contract.ts';
import { id, matching, named, oneOf, own, searchOf, text } from '#web/ui/list/search-of.ts';

const ONE = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}';
const IDS_MAX = 100;

/** The products that someone chose in their list: those that were picked, and the filters it had then. */
export const writingSearch = searchOf(
  {
    ids: own(matching(new RegExp(`^${ONE}(,${ONE}){0,${IDS_MAX - 1}}$`))),
    /** A whole page was picked: others fit the filters as well. */
    of: own(oneOf(['page'])),
    search: text(),
    status: oneOf(productStatuses),
    category: named('category_id', id),
    only: oneOf(['out_of_stock', 'monthly_pricing', 'featured']),
  },
  { without: ({ ids }) => (ids === undefined ? ['of', 'search', 'status', 'category', 'only'] : []) },
);

/** What the interface is asked to write for. */
export interface Choice {
  ids: string[];
  /** Where others fit too, on other pages; null: there are none. */
  matching: ReturnType<typeof writingSearch.query> | null;
}

/** null: nothing was chosen before. */
export function choiceOf(found: ReturnType<typeof writingSearch>): Choice | null {
  if (found.ids === undefined) return null;
  return { ids: found.ids.split(','), matching: found.of === undefined ? null : writingSearch.query(found) };
}
