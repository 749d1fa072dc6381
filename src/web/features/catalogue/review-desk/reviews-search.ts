import { reviewStatuses, type ReviewStatus } from '#shared/catalogue/product-reviews.contract.ts';
import { count, cursor, id, oneOf, opens, own, part, searchOf, text } from '#web/ui/list/search-of.ts';

export const starChoices = [5, 4, 3, 2, 1];
export const otherStatuses = reviewStatuses.filter((status) => status !== 'pending');

/** The list of reviews as it stands in its address. */
export const reviewsSearch = searchOf({
  /** Without it: those that wait to be read. */
  status: own(part(oneOf<ReviewStatus | 'all', 'pending'>(['all', ...reviewStatuses], 'pending'))),
  stars: count(5),
  search: text(),
  cursor,
  /** The review that is being answered. */
  answer: opens(id),
});
export type ReviewsSearch = ReturnType<typeof reviewsSearch>;

/** The filters as the interface names them. */
export const reviewFilters = ({ status, ...search }: ReviewsSearch) => ({
  ...(status === 'all' ? {} : { status: status ?? ('pending' as const) }),
  ...reviewsSearch.query(search),
});
