import type { QuotePeriod } from '#shared/quotes/quote-desk.contract.ts';
import { answerOf, listOf } from '#web/ui/list/list-of.ts';

export const deskQuotesQuery = listOf('GET /api/admin/quotes', ['quotes', 'desk']);
export const deskQuoteQuery = (id: string) =>
  answerOf('GET /api/admin/quotes/{id}', ['quotes', 'desk-one'], { params: { id } });
export const statisticsQuery = (period: QuotePeriod) =>
  answerOf('GET /api/admin/quotes/statistics', ['quotes', 'statistics'], { query: { period } });
export const quoteStaffQuery = answerOf('GET /api/admin/quotes/staff', ['quotes', 'staff']);
export const quoteSettingsQuery = answerOf('GET /api/admin/quote-settings', ['quotes', 'settings']);
