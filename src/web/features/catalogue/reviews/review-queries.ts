import { keepPreviousData } from '@tanstack/react-query';
import { answerOf, pagesOf } from '#web/ui/list/list-of.ts';
import type { ReviewSort } from '../product/product-search.ts';

const pagesOfReviews = pagesOf('GET /api/products/{id}/reviews', ['catalogue', 'reviews']);

/** Pages of what is written about a product. Those of the other order stay until these are there. */
export const reviewsQuery = (id: string, sort: ReviewSort) => ({
  ...pagesOfReviews({ params: { id }, query: { sort } }),
  placeholderData: keepPreviousData,
});

/** What the own business has written, and how the stars are spread. */
export const ownReviewQuery = (id: string) =>
  answerOf('GET /api/products/{id}/own-review', ['catalogue', 'own-review'], { params: { id } });
