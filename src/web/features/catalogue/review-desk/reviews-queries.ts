import { answerOf, listOf } from '#web/ui/list/list-of.ts';
import { reviewFilters, type ReviewsSearch } from './reviews-search.ts';

const reviewsQuery = listOf('GET /api/admin/reviews', ['catalogue', 'staff-reviews']);
export const staffReviewsQuery = (search: ReviewsSearch) => reviewsQuery({ query: reviewFilters(search) });

export const reviewCountsQuery = answerOf('GET /api/admin/review-counts', ['catalogue', 'review-counts']);
