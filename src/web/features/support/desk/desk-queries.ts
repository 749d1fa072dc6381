import type { TicketPeriod } from '#shared/support/ticket-merging.contract.ts';
import { answerOf, listOf } from '#web/ui/list/list-of.ts';

/** It hears of tickets and of orders, to which code reports belong. */
export const queueQuery = listOf('GET /api/admin/tickets', ['support_queue', 'list']);
export const deskTicketQuery = (id: string) =>
  answerOf('GET /api/admin/tickets/{id}', ['tickets', 'desk-one'], { params: { id } });
export const ticketStaffQuery = answerOf('GET /api/admin/tickets/staff', ['tickets', 'staff']);
export const ticketStatisticsQuery = (period: TicketPeriod) =>
  answerOf('GET /api/admin/tickets/statistics', ['tickets', 'statistics'], { query: { period } });
export const cannedQuery = answerOf('GET /api/admin/canned-answers', ['tickets', 'canned']);
export const filledQuery = (id: string) =>
  answerOf('GET /api/admin/tickets/{id}/canned-answers', ['tickets', 'filled'], { params: { id } });
