import type { Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { answerOf, pagesOf } from '#web/ui/list/list-of.ts';

/** As many as the specification shows of a client's movements (section 9); the rest page by page. */
const query = { limit: 10 };

/** A business with its people. Every part of its page is asked for again when the topic 'clients' is heard. */
export const clientQuery = (id: string) =>
  answerOf('GET /api/admin/clients/{id}', ['clients', 'one'], { params: { id } });

/** They name what was bought in the reader's language: each language has its own. */
export const transactionsQuery = (id: string, language: Language, currency: Currency) =>
  pagesOf('GET /api/admin/clients/{id}/balance-transactions', ['clients', 'transactions', language])({
    params: { id },
    query: { ...query, currency },
  });

export const clientOrdersQuery = (id: string) =>
  pagesOf('GET /api/admin/clients/{id}/orders', ['clients', 'orders'])({ params: { id }, query });

export const sessionsQuery = (id: string) =>
  answerOf('GET /api/admin/clients/{id}/sessions', ['clients', 'sessions'], { params: { id } });

export const notesQuery = (id: string) =>
  pagesOf('GET /api/admin/clients/{id}/notes', ['clients', 'notes'])({ params: { id }, query });

export const clientAuditQuery = (id: string) =>
  pagesOf('GET /api/admin/clients/{id}/audit', ['clients', 'audit'])({ params: { id }, query });

export const priceListsQuery = answerOf('GET /api/admin/price-lists', ['clients', 'price-lists']);
