import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { reviewFilters, type ReviewsSearch } from './reviews-search.ts';

/** A page of reviews under these filters. The rows before stay until the new ones are there. */
export const staffReviewsQuery = ({ answer: _, ...search }: ReviewsSearch) =>
  queryOptions({
    queryKey: ['catalogue', 'staff-reviews', search],
    queryFn: ({ signal }) => call('GET /api/admin/reviews', { query: reviewFilters(search), signal }),
    placeholderData: keepPreviousData,
  });

export const reviewCountsQuery = queryOptions({
  queryKey: ['catalogue', 'review-counts'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/review-counts', { signal })).data,
});
