import { z } from 'zod';
import { id, idParams, money, pageQuery, person, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { draftOffer } from './quote-drafts.contract.ts';
import {
  quote,
  quoteCounts,
  quoteMessage,
  quoteRow,
  quoteStateFilters,
  requestLine,
} from './quotes.contract.ts';

/**
 * The desk of quotes: who answers which request, with what price. What a thing costs the store, and what a sale leaves, is
 * null for staff without `see_costs`. Beside these calls: GET /api/admin/quotes/{id}/offer.pdf?version&language, where no
 * version means the draft.
 */

const client = z.object({ id, trade_name: z.string().nullable() });

/** Who works on a request. */
export const quoteHolders = ['mine', 'none', 'others'] as const;
/** age: who has waited longest first; valid_until: what ends first; total: the largest first, in dinars. */
export const deskSorts = ['age', 'newest', 'valid_until', 'total'] as const;

export const deskRow = quoteRow.omit({ asked_by: true }).extend({
  client,
  person,
  holder: person.nullable(),
  needed_by: z.string().nullable(),
  /** An answer waits for a second person. */
  awaits_approval: z.boolean(),
  /** Of the latest message, where the client wrote it. */
  client_wrote_at: timestamp.nullable(),
});
export type DeskRow = z.output<typeof deskRow>;

export const deskFilters = {
  state: z.enum(quoteStateFilters).optional(),
  holder: z.enum(quoteHolders).optional(),
  awaits_approval: z.stringbool().optional(),
  /** Quoted, and over within two days. */
  ends_soon: z.stringbool().optional(),
  client_id: id.optional(),
  /** A number, or a part of a trade name, a person's name or e-mail, or of a product's name. */
  search: z.string().trim().min(1).max(100).optional(),
};

export const listDeskQuotes = route({
  method: 'GET',
  path: '/api/admin/quotes',
  summary: 'Requests for quotes of all clients',
  access: 'read_quotes',
  query: z.strictObject({ ...pageQuery, ...deskFilters, sort: z.enum(deskSorts).default('age') }),
  response: z.array(deskRow),
  isList: true,
  errors: [],
});

export const deskCounts = quoteCounts.omit({ total: true }).extend({
  /** Of pending and quoted ones: the caller's, and those that no one works on. */
  mine: z.number().int(),
  unassigned: z.number().int(),
  awaits_approval: z.number().int(),
  /** Since when the first of these waits. */
  approval_since: timestamp.nullable(),
  ends_soon: z.number().int(),
  /** When the oldest request without an answer was made. */
  pending_since: timestamp.nullable(),
});

export const countDeskQuotes = route({
  method: 'GET',
  path: '/api/admin/quotes/counts',
  summary: 'How many requests there are, by state and by who works on them',
  access: 'read_quotes',
  response: deskCounts,
  errors: [],
});

export const quotePeriods = ['month', 'quarter', 'year'] as const;
export type QuotePeriod = (typeof quotePeriods)[number];

export const readQuoteStatistics = route({
  method: 'GET',
  path: '/api/admin/quotes/statistics',
  summary: 'What became of the requests of the last 30, 90 or 365 days',
  access: 'read_quotes',
  query: z.strictObject({ period: z.enum(quotePeriods).default('month') }),
  response: z.object({
    requests: z.number().int(),
    answered: z.number().int(),
    accepted: z.number().int(),
    /** Per cent of the answered ones that are over, with one decimal; null: none is. */
    conversion: z.string().nullable(),
    /** Median minutes from request to first answer. */
    response_minutes: z.number().int().nullable(),
    /** Per cent off the clients' own prices in standing and accepted offers, with one decimal. */
    average_discount: z.string().nullable(),
    accepted_total: money,
  }),
  errors: [],
});

export const deskMessage = quoteMessage.extend({
  /** Whoever of the store wrote it. */
  is_of_store: z.boolean(),
  /** Only staff reads it. */
  is_internal: z.boolean(),
  /** Who wrote it, of either side. */
  author: person,
});
export type DeskMessage = z.output<typeof deskMessage>;

export const deskQuote = quote.omit({ asked_by: true, lines: true, messages: true }).extend({
  client,
  person,
  contact: z.object({
    phone: z.string().nullable(),
    /** null for staff who do not read money. */
    balance: money.nullable(),
  }),
  holder: person.extend({ since: timestamp }).nullable(),
  lines: z.array(
    requestLine.extend({
      plan_id: id.nullable(),
      variation_id: id.nullable(),
      delivery: z.enum(['codes', 'manual']),
      /** Units that can be sold now, counted no further than the quantity or 1,000; null: as many as are ordered. */
      on_hand: z.number().int().nullable(),
      /** Units kept for other quotes. */
      promised: z.number().int(),
      /** Kept for this one. */
      reserved: z.number().int(),
      unit_cost: money.nullable(),
    }),
  ),
  messages: z.array(deskMessage),
  /** Who of the store accepted it on the client's behalf, by which message, and how many of its items. */
  accepted_for: z
    .object({ by: z.string(), at: timestamp, message: z.string(), items: z.number().int() })
    .nullable(),
  /** Null once the request is over. */
  draft: draftOffer.nullable(),
});
export type DeskQuote = z.output<typeof deskQuote>;

export const readDeskQuote = route({
  method: 'GET',
  path: '/api/admin/quotes/{id}',
  summary: 'One request with its offers, messages and the answer that is being written',
  access: 'read_quotes',
  params: idParams,
  response: deskQuote,
  errors: ['not_found'],
});

export const listQuoteStaff = route({
  method: 'GET',
  path: '/api/admin/quotes/staff',
  summary: 'Who can work on requests',
  access: 'answer_quotes',
  response: z.array(person),
  errors: [],
});
