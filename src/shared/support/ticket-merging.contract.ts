import { z } from 'zod';
import { id, idParams } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { deskTicket } from './ticket-desk.contract.ts';

/** Merging tickets, and how fast the desk answers. */

export const mergeTicket = route({
  method: 'POST',
  path: '/api/admin/tickets/{id}/merge',
  summary: 'Show the messages of a ticket in another one of the same client; again, it changes nothing',
  access: 'answer_tickets',
  params: idParams,
  body: z.strictObject({ into: id }),
  /** The one that they are shown in. */
  response: deskTicket,
  /** tickets_differ: of two clients, one and the same, or one of the two alone about a deposit. */
  errors: ['not_found', 'ticket_merged', 'tickets_differ'],
});

export const ticketPeriods = ['month', 'quarter', 'year'] as const;
export type TicketPeriod = (typeof ticketPeriods)[number];

export const readTicketStatistics = route({
  method: 'GET',
  path: '/api/admin/tickets/statistics',
  summary: 'What became of the tickets of the last 30, 90 or 365 days',
  access: 'answer_tickets',
  query: z.strictObject({ period: z.enum(ticketPeriods).default('month') }),
  response: z.object({
    opened: z.number().int(),
    answered: z.number().int(),
    /** Median minutes to the first answer. */
    answer_minutes: z.number().int().nullable(),
    /** Per cent of those whose first answer is due, or came, that got it in time; with one decimal. */
    in_time: z.string().nullable(),
    solved: z.number().int(),
    /** Median minutes from opening to the end, of solved ones. */
    solve_minutes: z.number().int().nullable(),
    /** Of five, with one decimal; null: no one has rated. */
    stars: z.string().nullable(),
    /** Replies by mail that were refused: to other addresses, from others, or too long. */
    mails_refused: z.number().int(),
  }),
  errors: [],
});
