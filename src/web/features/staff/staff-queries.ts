import { answerOf } from '#web/ui/list/list-of.ts';

/** How many people there are of each kind. */
export const peopleCountsQuery = answerOf('GET /api/admin/people/counts', ['clients', 'counts']);

/** How many receipts wait for staff, and since when. */
export const depositQueueQuery = answerOf('GET /api/admin/deposit-queue', ['deposits', 'queue']);

/** Figures of the store, for those who may see them. */
export const statisticsQuery = answerOf('GET /api/admin/statistics', ['clients', 'statistics']);

/** How many requests for quotes there are of each state, and what they wait for. */
export const quoteCountsQuery = answerOf('GET /api/admin/quotes/counts', ['quotes', 'desk-counts']);

/** How many tickets wait, and how many code reports; it hears of orders, too, to which those belong. */
export const ticketCountsQuery = answerOf('GET /api/admin/tickets/counts', ['support_queue', 'counts']);
