import { z } from 'zod';
import { id, idParams, nameOf, pageQuery, timestamp } from '../contracts/fields.ts';
import { fileErrors } from '../contracts/file-errors.ts';
import { route } from '../contracts/route.ts';

/** Tickets, as the business that asks sees them. Those about a deposit are for who sees the business's money. */

/** open: not answered yet; a message of the client reopens a solved one. */
export const ticketStates = ['open', 'waiting_for_client', 'waiting_for_us', 'solved'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Within how many of its opening hours the store answers, as clients are told; answer_due() has the same number. */
export const TICKET_ANSWER_HOURS = 8;
/** Characters. */
export const TICKET_TEXT_MAX = 10_000;
export const TICKET_SUBJECT = { min: 3, max: 150 } as const;
export const TICKET_FILE_BYTES_MAX = 10 * 1024 * 1024;
/** Of one message. */
export const TICKET_FILES_MAX = 5;
export const RATING_TEXT_MAX = 1000;
export const STARS_MAX = 5;
/** What a business may open and write in an hour. */
export const TICKETS_AN_HOUR = 10;
export const TICKET_MESSAGES_AN_HOUR = 60;
/** Room for that many characters of any script. */
export const TICKET_BODY_BYTES_MAX = 128 * 1024;

export const aboutKinds = ['order', 'deposit', 'quote'] as const;

export const ticketAbout = z.object({
  kind: z.enum(aboutKinds),
  id,
  /** Its number or reference, where it has one. */
  name: z.string().nullable(),
  /** Of an order, the item. */
  item: z.object({ id, product_name: z.string(), product_name_ar: z.string() }).nullable(),
  created_at: timestamp,
});
export type TicketAbout = z.output<typeof ticketAbout>;

const head = {
  id,
  /** As T26-000123. */
  number: z.string(),
  subject: z.string(),
  state: z.enum(ticketStates),
  about: ticketAbout.nullable(),
  opened_by: z.string(),
  created_at: timestamp,
  /** Of the latest message or change of state. */
  updated_at: timestamp,
  stars: z.number().int().nullable(),
};
export const ticketRow = z.object(head);
export type TicketRow = z.output<typeof ticketRow>;

export const ticketMessage = z.object({
  id,
  /** Null: the store. */
  by: z.string().nullable(),
  /** Not a message: the state was changed. */
  act: z.enum(['solved', 'reopened', 'merged']).nullable(),
  text: z.string(),
  files: z.array(z.object({ id, name: z.string(), url: z.string(), is_picture: z.boolean() })),
  created_at: timestamp,
});
export type TicketMessage = z.output<typeof ticketMessage>;

export const ticket = z.object({
  ...head,
  /** Oldest first. */
  messages: z.array(ticketMessage),
  rating_text: z.string().nullable(),
  /** Of a ticket that was merged: where its messages are shown now. */
  merged_into: z.object({ id, number: z.string() }).nullable(),
});
export type Ticket = z.output<typeof ticket>;

export const listTickets = route({
  method: 'GET',
  path: '/api/tickets',
  summary: 'The tickets of the business, those with the latest news first',
  access: 'reseller',
  query: z.strictObject({
    ...pageQuery,
    state: z.enum([...ticketStates, 'unsolved']).optional(),
  }),
  response: z.array(ticketRow),
  isList: true,
  errors: [],
});

export const ticketCounts = z.object({
  open: z.number().int(),
  waiting_for_client: z.number().int(),
  waiting_for_us: z.number().int(),
  solved: z.number().int(),
});

export const countTickets = route({
  method: 'GET',
  path: '/api/tickets/counts',
  summary: 'How many tickets the business has, by state',
  access: 'reseller',
  response: ticketCounts,
  errors: [],
});

const one = { params: idParams, access: 'reseller' } as const;

export const readTicket = route({
  ...one,
  method: 'GET',
  path: '/api/tickets/{id}',
  summary: 'One ticket of the business with its messages',
  response: ticket,
  errors: ['not_found'],
});

/** Uploaded before, by who writes the message. */
export const fileIds = z.array(id).max(TICKET_FILES_MAX).default([]);
const text = z.string().trim().max(TICKET_TEXT_MAX);

export const openTicket = route({
  method: 'POST',
  path: '/api/tickets',
  summary: 'Ask the store something: about an order or an item of it, a deposit, a quote, or in general',
  access: 'reseller',
  body: z.strictObject({
    subject: nameOf(TICKET_SUBJECT.max).min(TICKET_SUBJECT.min),
    text: text.min(1),
    about: z
      .strictObject({ kind: z.enum(aboutKinds), id, item_id: id.optional() })
      .nullable()
      .default(null),
    file_ids: fileIds,
  }),
  bodyBytesMax: TICKET_BODY_BYTES_MAX,
  isIdempotent: true,
  response: z.object({ id, number: z.string() }),
  status: 201,
  /** not_found: what it is about, or a file, is not the caller's. */
  errors: ['not_found', 'idempotency_key_reused', 'too_many_tickets'],
});

/** Beside files there may be no text. */
export const messageBody = { text: text.default(''), file_ids: fileIds };
export const messageErrors = [
  'not_found',
  'idempotency_key_reused',
  'too_many_messages',
  'ticket_merged',
] as const;

export const writeTicketMessage = route({
  ...one,
  method: 'POST',
  path: '/api/tickets/{id}/messages',
  summary: 'Write to the store about a ticket; one that was solved is open again',
  body: z.strictObject(messageBody),
  bodyBytesMax: TICKET_BODY_BYTES_MAX,
  isIdempotent: true,
  response: ticketMessage,
  status: 201,
  errors: messageErrors,
});

export const fileQuery = z.strictObject({ name: z.string().max(300).default('file') });
export const uploadedFile = z.object({ id, name: z.string() });
export const ticketFileErrors = [...fileErrors, 'too_many_messages'] as const;

export const uploadTicketFile = route({
  method: 'POST',
  path: '/api/ticket-files',
  summary: 'A picture or a PDF for a ticket; it is deleted unless a message is sent with it within a day',
  access: 'reseller',
  query: fileQuery,
  uploadBytesMax: TICKET_FILE_BYTES_MAX,
  response: uploadedFile,
  status: 201,
  errors: ticketFileErrors,
});

export const solveTicket = route({
  ...one,
  method: 'POST',
  path: '/api/tickets/{id}/solve',
  summary: 'Close a ticket as solved; again, it changes nothing',
  response: ticket,
  errors: ['not_found', 'ticket_merged'],
});

export const reopenTicket = route({
  ...one,
  method: 'POST',
  path: '/api/tickets/{id}/reopen',
  summary: 'Open a solved ticket again; again, it changes nothing',
  response: ticket,
  errors: ['not_found', 'ticket_merged'],
});

export const rateTicket = route({
  ...one,
  method: 'PUT',
  path: '/api/tickets/{id}/rating',
  summary: 'Say how the store helped, once a ticket is solved; a later rating replaces it',
  body: z.strictObject({
    stars: z.number().int().min(1).max(STARS_MAX),
    text: z.string().trim().max(RATING_TEXT_MAX).default(''),
  }),
  response: ticket,
  errors: ['not_found', 'ticket_not_solved', 'ticket_merged'],
});

export const sayTyping = route({
  ...one,
  method: 'POST',
  path: '/api/tickets/{id}/typing',
  summary: 'Let the store see for a moment that someone is writing; nothing is stored',
  response: z.object({}),
  errors: ['not_found'],
});
