import { z } from 'zod';
import { id, idParams, linesOf, money, pageQuery, reason, timestamp } from '../contracts/fields.ts';
import { fileErrors } from '../contracts/file-errors.ts';
import { agreedOnce, route } from '../contracts/route.ts';
import { payingErrors } from '../orders/buying-errors.ts';
import { placedOrder } from '../orders/orders.contract.ts';

/**
 * Requests for a quote, as the business that asked sees them (design, section 7). A request is answered by versions that
 * never change; the last one stands, until it is accepted, declined, cancelled or over. Beside these calls:
 * GET /api/quotes/{id}/offer.pdf?version&language.
 */

export const quoteStates = ['pending', 'quoted', 'accepted', 'declined', 'expired', 'cancelled'] as const;
export type QuoteState = (typeof quoteStates)[number];

export const QUOTE_MESSAGE_LENGTH = 2000;
export const QUOTE_FILE_BYTES_MAX = 10 * 1024 * 1024;

const product = {
  product_id: id,
  /** Null once it is no longer shown. */
  url_slug: z.string().nullable(),
  sku: z.string(),
  product_name: z.string(),
  product_name_ar: z.string(),
  option_name: z.string().nullable(),
  option_name_ar: z.string().nullable(),
  image_url: z.string().nullable(),
};

export const requestLine = z.object({
  id,
  /** From 0; offers answer it by this. */
  position: z.number().int(),
  ...product,
  quantity: z.number().int(),
  /** Of a unit, when it was asked: without quantity or price list; and the asking business's own at this quantity. */
  list_price: money,
  own_price: money,
  tier: z.string().nullable(),
  tier_ar: z.string().nullable(),
  wished_unit_price: money.nullable(),
});
export type RequestLine = z.output<typeof requestLine>;

export const offerLine = z.object({
  id,
  position: z.number().int(),
  /** In place of what was asked; one line at most is taken of each position. */
  is_alternative: z.boolean(),
  ...product,
  quantity: z.number().int(),
  unit_price: money,
  total: money,
  /** The asking business's own price of a unit when it was offered, in the offer's currency. */
  own_price: money,
  /** Against that price; never negative. */
  saving: money,
});
export type OfferLine = z.output<typeof offerLine>;

export const offer = z.object({
  version: z.number().int(),
  sent_at: timestamp,
  valid_until: timestamp,
  /** A newer version took its place. */
  is_voided: z.boolean(),
  /** Without alternatives. */
  total: money,
  saving: money,
  /** Lines may be left out. */
  allows_partial: z.boolean(),
  /** Codes and stock are kept for it until the validity ends. */
  is_reserved: z.boolean(),
  note: z.string(),
  terms: z.string(),
  lines: z.array(offerLine),
  /** While it stands: lines that can't be delivered any more, so that it can't be accepted with them. */
  lost_line_ids: z.array(id),
});
export type Offer = z.output<typeof offer>;

export const quoteMessage = z.object({
  id,
  /** Null: the store. */
  by: z.string().nullable(),
  text: z.string(),
  file: z.object({ name: z.string(), url: z.string() }).nullable(),
  created_at: timestamp,
});
export type QuoteMessage = z.output<typeof quoteMessage>;

const head = {
  id,
  /** As Q26-000123. */
  number: z.string(),
  state: z.enum(quoteStates),
  asked_by: z.string(),
  created_at: timestamp,
  /** Of the version that stands, or stood last. */
  version: z.number().int().nullable(),
  answered_at: timestamp.nullable(),
  valid_until: timestamp.nullable(),
  total: money.nullable(),
  line_count: z.number().int(),
  units: z.number().int(),
  order: z.object({ id, order_number: z.string() }).nullable(),
};

export const quoteRow = z.object({
  ...head,
  /** Names of its first three products. */
  products: z.array(z.object({ name: z.string(), name_ar: z.string() })),
});
export type QuoteRow = z.output<typeof quoteRow>;

export const quote = z.object({
  ...head,
  notes: z.string(),
  needed_by: z.string().nullable(),
  lines: z.array(requestLine),
  /** Oldest first; the last one stands. */
  offers: z.array(offer),
  /** Oldest first. */
  messages: z.array(quoteMessage),
  /** Why and by whom it ended; `by` null: the store. */
  ended: z.object({ at: timestamp, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  /** A buyer beyond their daily limit asked the owner to accept it. */
  owner_asked: z.object({ at: timestamp, by: z.string() }).nullable(),
});
export type Quote = z.output<typeof quote>;

/** “open”: pending and quoted. */
export const quoteStateFilters = [...quoteStates, 'open'] as const;
export const quoteSorts = ['newest', 'oldest', 'valid_until', 'total'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

const own = { access: 'see_orders', scope: 'quotes' } as const;

export const listQuotes = route({
  method: 'GET',
  path: '/api/quotes',
  summary: 'The business’s own requests for quotes, newest first unless asked otherwise',
  ...own,
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(quoteStateFilters).optional(),
    /** In numbers and names of products. */
    search: z.string().trim().min(1).max(100).optional(),
    /** valid_until: what ends first; total: the largest first, in dinars. */
    sort: z.enum(quoteSorts).default('newest'),
  }),
  response: z.array(quoteRow),
  isList: true,
  errors: [],
});

export const quoteCounts = z.object({
  pending: z.number().int(),
  quoted: z.number().int(),
  accepted: z.number().int(),
  declined: z.number().int(),
  expired: z.number().int(),
  cancelled: z.number().int(),
  total: z.number().int(),
});

export const countQuotes = route({
  method: 'GET',
  path: '/api/quotes/counts',
  summary: 'How many requests the business has, by state',
  ...own,
  response: quoteCounts,
  errors: [],
});

export const readQuote = route({
  method: 'GET',
  path: '/api/quotes/{id}',
  summary: 'One request of the business with all its offers and messages',
  ...own,
  params: idParams,
  response: quote,
  errors: ['not_found'],
});

export const askQuote = route({
  method: 'POST',
  path: '/api/quotes',
  summary: 'Send the caller’s bulk order as a request for a quote; the bulk order is empty then',
  access: 'buy',
  /** Of the bulk order that was seen. */
  body: z.strictObject({ version: z.int32().min(0) }),
  isIdempotent: true,
  response: z.object({ id, number: z.string() }),
  status: 201,
  errors: [
    'reseller_not_approved',
    'bulk_order_empty',
    'bulk_order_changed',
    'product_unavailable',
    'too_many_requests',
    'idempotency_key_reused',
  ],
});

const one = { params: idParams, access: 'buy', scope: 'quotes' } as const;
/** The version that was seen: a newer one is never accepted or declined by mistake. */
const seen = { version: z.int32().min(1) };
// quote_status_changed {status}: it was accepted, declined, cancelled or not answered; quote_expired {date}; quote_outdated
// {version}: a newer version stands.
const losses = ['not_found', 'quote_status_changed', 'quote_expired', 'quote_outdated'] as const;
/** quote_is_whole: the offer is taken whole; quote_out_of_stock {line, available}: it can't be delivered any more. */
export const acceptErrors = [...losses, 'quote_is_whole', 'quote_out_of_stock', ...payingErrors] as const;

/** Which lines are accepted; by default all but alternatives. */
export const chosenLines = linesOf(id).optional();

export const acceptQuote = route({
  ...one,
  scope: 'buy',
  method: 'POST',
  path: '/api/quotes/{id}/accept',
  summary: 'Accept the offer and pay it from the balance: an order at the quoted prices, once',
  body: z.strictObject({ ...seen, line_ids: chosenLines }),
  ...agreedOnce,
  response: placedOrder,
  status: 201,
  errors: acceptErrors,
});

export const declineQuote = route({
  ...one,
  method: 'POST',
  path: '/api/quotes/{id}/decline',
  summary: 'Decline the offer',
  body: z.strictObject({ ...seen, reason: reason.meta({ examples: ['Too expensive this time.'] }) }),
  response: quote,
  errors: losses,
});

export const cancelQuote = route({
  ...one,
  method: 'POST',
  path: '/api/quotes/{id}/cancel',
  summary: 'Cancel a request that is neither accepted nor over',
  response: quote,
  errors: ['not_found', 'quote_status_changed', 'quote_expired'],
});

export const askOwner = route({
  params: idParams,
  access: 'buy',
  method: 'POST',
  path: '/api/quotes/{id}/ask-owner',
  summary: 'Ask the owner of the business to accept the offer, for who may not spend so much; once is enough',
  body: z.strictObject(seen),
  response: quote,
  errors: losses,
});

export const messageText = z.string().trim().min(1).max(QUOTE_MESSAGE_LENGTH);
export const messageErrors = ['not_found', 'idempotency_key_reused', 'too_many_messages'] as const;
/** Beside a file there may be no text. */
export const messageFile = {
  text: z.string().trim().max(QUOTE_MESSAGE_LENGTH).default(''),
  name: z.string().max(300).default('file'),
};
export const messageFileErrors = ['not_found', ...fileErrors, 'too_many_messages'] as const;

export const writeQuoteMessage = route({
  ...one,
  method: 'POST',
  path: '/api/quotes/{id}/messages',
  summary: 'Write to the store about a request',
  body: z.strictObject({ text: messageText }),
  isIdempotent: true,
  response: quoteMessage,
  status: 201,
  errors: messageErrors,
});

export const sendQuoteFile = route({
  ...one,
  method: 'POST',
  path: '/api/quotes/{id}/files',
  summary: 'The same with an image or a PDF',
  query: z.strictObject(messageFile),
  uploadBytesMax: QUOTE_FILE_BYTES_MAX,
  response: quoteMessage,
  status: 201,
  errors: messageFileErrors,
});
