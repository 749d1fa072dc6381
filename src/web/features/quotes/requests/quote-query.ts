import { answerOf } from '#web/ui/list/list-of.ts';

export const quoteQuery = (id: string) =>
  answerOf('GET /api/quotes/{id}', ['quotes', 'one'], { params: { id } });
