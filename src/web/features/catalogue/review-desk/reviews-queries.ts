import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';
import { reviewFilters, type ReviewsSearch } from './reviews-search.ts';

const reviewsQuery = listOf('GET /api/admin/reviews', ['catalogue', 'staff-reviews']);
export const staffReviewsQuery = (search: ReviewsSearch) => reviewsQuery({ query: reviewFilters(search) });

export const reviewCountsQuery = queryOptions({
  queryKey: ['catalogue', 'review-counts'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/review-counts', { signal })).data,
});
