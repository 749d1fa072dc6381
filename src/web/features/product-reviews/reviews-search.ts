import { reviewStatuses, type ReviewStatus } from '#shared/contracts/product-reviews.ts';

/** The list of reviews as it stands in its address. What an address has beyond that is left out. */
export interface ReviewsSearch {
  /** Without it: those that wait to be read. */
  status?: Exclude<ReviewStatus, 'pending'> | 'all';
  stars?: number;
  search?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
  /** The review that is being answered. */
  answer?: string;
}

const SEARCH_LENGTH = 100;
const CURSOR_LENGTH = 1200;
const ID = /^[\da-f-]{36}$/i;

export const starChoices = [5, 4, 3, 2, 1];
export const otherStatuses = reviewStatuses.filter((status) => status !== 'pending');

export function reviewsSearch(given: Record<string, unknown>): ReviewsSearch {
  const status = (['all', ...otherStatuses] as const).find((one) => one === given['status']);
  const stars = starChoices.find((one) => String(one) === textOf(given['stars']));
  const { cursor, answer } = given;
  const search = textOf(given['search']);
  return {
    ...(status === undefined ? {} : { status }),
    ...(stars === undefined ? {} : { stars }),
    ...(search === '' ? {} : { search }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= CURSOR_LENGTH ? { cursor } : {}),
    ...(typeof answer === 'string' && ID.test(answer) ? { answer } : {}),
  };
}

/** The filters as the interface names them. */
export function reviewFilters({ status, stars, search, cursor }: ReviewsSearch) {
  return {
    ...(status === 'all' ? {} : { status: status ?? ('pending' as const) }),
    ...(stars === undefined ? {} : { stars }),
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text.slice(0, SEARCH_LENGTH);
}
