import { z } from 'zod';
import { id, idParams, money, pageQuery, person, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import {
  ticketFileErrors,
  fileQuery,
  messageBody,
  messageErrors,
  TICKET_BODY_BYTES_MAX,
  TICKET_FILE_BYTES_MAX,
  ticketAbout,
  ticketCounts,
  ticketMessage,
  ticketStates,
  uploadedFile,
} from './tickets.contract.ts';

/** The desk of support: the tickets of all clients, and what they report of codes, in one queue (decision 90). */

const client = z.object({ id, trade_name: z.string().nullable() });

/** Who works on a ticket. */
export const ticketHolders = ['mine', 'none', 'others'] as const;
/** waiting: the store owes an answer. */
export const ticketStateFilters = [...ticketStates, 'waiting'] as const;
/** due: what has to be answered first. */
export const ticketSorts = ['due', 'newest'] as const;
export const queueKinds = ['ticket', 'report'] as const;

export const queueRow = z.object({
  kind: z.enum(queueKinds),
  id,
  /** Of the ticket; of a report, the order’s. */
  number: z.string(),
  /** Of a report, the product. */
  subject: z.string(),
  /** The same in Arabic; null of a ticket. */
  subject_ar: z.string().nullable(),
  state: z.enum(ticketStates),
  client,
  person,
  holder: person.nullable(),
  /** Of a report. */
  order_id: id.nullable(),
  created_at: timestamp,
  /** By when the store has to answer; null: it owes none. */
  due_at: timestamp.nullable(),
});
export type QueueRow = z.output<typeof queueRow>;

export const listDeskTickets = route({
  method: 'GET',
  path: '/api/admin/tickets',
  summary: 'Tickets of all clients and reports of codes, what has to be answered first on top',
  access: 'answer_tickets',
  query: z.strictObject({
    ...pageQuery,
    kind: z.enum(queueKinds).optional(),
    state: z.enum(ticketStateFilters).optional(),
    holder: z.enum(ticketHolders).optional(),
    /** The time to answer is over. */
    overdue: z.stringbool().optional(),
    client_id: id.optional(),
    /** A number, or a part of a subject, a trade name, a person's name or e-mail. */
    search: z.string().trim().min(1).max(100).optional(),
    sort: z.enum(ticketSorts).default('due'),
  }),
  response: z.array(queueRow),
  isList: true,
  errors: [],
});

export const countDeskTickets = route({
  method: 'GET',
  path: '/api/admin/tickets/counts',
  summary: 'How many tickets there are, by state, and what waits',
  access: 'answer_tickets',
  response: ticketCounts.extend({
    /** Tickets that the store owes an answer: all, the caller's, and beyond the time. */
    waiting: z.number().int(),
    mine: z.number().int(),
    overdue: z.number().int(),
    waiting_since: timestamp.nullable(),
    /** Open ones, of codes. */
    reports: z.number().int(),
  }),
  errors: [],
});

export const deskTicketMessage = ticketMessage.extend({
  is_of_store: z.boolean(),
  /** Only staff reads it. */
  is_internal: z.boolean(),
  /** Who wrote it, of either side. */
  author: person,
  /** Of a merged ticket, its number. */
  from: z.string().nullable(),
});
export type DeskTicketMessage = z.output<typeof deskTicketMessage>;

export const deskTicket = z.object({
  id,
  number: z.string(),
  subject: z.string(),
  state: z.enum(ticketStates),
  about: ticketAbout.nullable(),
  client,
  person,
  contact: z.object({
    phone: z.string().nullable(),
    /** null for staff who do not read money. */
    balance: money.nullable(),
  }),
  holder: person.extend({ since: timestamp }).nullable(),
  created_at: timestamp,
  due_at: timestamp.nullable(),
  first_answered_at: timestamp.nullable(),
  solved_at: timestamp.nullable(),
  stars: z.number().int().nullable(),
  rating_text: z.string().nullable(),
  merged_into: z.object({ id, number: z.string() }).nullable(),
  /** Oldest first. */
  messages: z.array(deskTicketMessage),
});
export type DeskTicket = z.output<typeof deskTicket>;

const desk = { params: idParams, access: 'answer_tickets', response: deskTicket } as const;

export const readDeskTicket = route({
  ...desk,
  method: 'GET',
  path: '/api/admin/tickets/{id}',
  summary: 'One ticket with all that was written, also among staff',
  errors: ['not_found'],
});

export const listTicketStaff = route({
  method: 'GET',
  path: '/api/admin/tickets/staff',
  summary: 'Who can work on tickets',
  access: 'answer_tickets',
  response: z.array(person),
  errors: [],
});

export const holdTicket = route({
  ...desk,
  method: 'PUT',
  path: '/api/admin/tickets/{id}/holder',
  summary: 'Take a ticket, hand it over, or leave it to all',
  body: z.strictObject({
    /** Who works on it from now on; null: no one. */
    profile_id: id.nullable(),
    /** Who worked on it as the caller saw it. */
    from: id.nullable(),
  }),
  /** ticket_taken {name}: someone else works on it by now. */
  errors: ['not_found', 'ticket_taken', 'ticket_merged', 'access_denied'],
});

export const answerTicket = route({
  ...desk,
  method: 'POST',
  path: '/api/admin/tickets/{id}/messages',
  summary: 'Answer the client, or write a note for staff alone; who answers first works on it',
  body: z.strictObject({ ...messageBody, is_internal: z.boolean().default(false) }),
  bodyBytesMax: TICKET_BODY_BYTES_MAX,
  isIdempotent: true,
  response: deskTicketMessage,
  status: 201,
  errors: messageErrors,
});

export const uploadDeskTicketFile = route({
  method: 'POST',
  path: '/api/admin/ticket-files',
  summary: 'A picture or a PDF for an answer or a note',
  access: 'answer_tickets',
  query: fileQuery,
  uploadBytesMax: TICKET_FILE_BYTES_MAX,
  response: uploadedFile,
  status: 201,
  errors: ticketFileErrors,
});

export const solveDeskTicket = route({
  ...desk,
  method: 'POST',
  path: '/api/admin/tickets/{id}/solve',
  summary: 'Close a ticket as solved, which the client is told; again, it changes nothing',
  errors: ['not_found', 'ticket_merged'],
});

export const reopenDeskTicket = route({
  ...desk,
  method: 'POST',
  path: '/api/admin/tickets/{id}/reopen',
  summary: 'Open a solved ticket again; again, it changes nothing',
  errors: ['not_found', 'ticket_merged'],
});

export const sayDeskTyping = route({
  method: 'POST',
  path: '/api/admin/tickets/{id}/typing',
  summary: 'Let the client see for a moment that someone is writing; nothing is stored',
  access: 'answer_tickets',
  params: idParams,
  response: z.object({}),
  errors: ['not_found'],
});
