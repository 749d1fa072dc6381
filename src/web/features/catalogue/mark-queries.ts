import { answerOf, pagesOf } from '#web/ui/list/list-of.ts';
import { PAGE_SIZE } from './list/catalogue-queries.ts';

/** What the person likes and the business waits for: all of it, so that every card knows. */
export const marksQuery = answerOf('GET /api/marks', ['catalogue', 'marks']);

export const favouritesQuery = pagesOf('GET /api/favourites', ['catalogue', 'favourites'])({
  query: { limit: PAGE_SIZE },
});

/** As many as the store remembers. */
export const recentlyViewedQuery = answerOf('GET /api/recently-viewed', ['catalogue', 'recently-viewed'], {
  query: { limit: 20 },
});
