import { answerOf, listOf } from '#web/ui/list/list-of.ts';

export const ticketsQuery = listOf('GET /api/tickets', ['tickets', 'list']);
export const ticketCountsQuery = answerOf('GET /api/tickets/counts', ['tickets', 'counts']);
export const ticketQuery = (id: string) =>
  answerOf('GET /api/tickets/{id}', ['tickets', 'one'], { params: { id } });
