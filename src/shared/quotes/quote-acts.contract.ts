import { z } from 'zod';
import { id, idParams, isAboveZero, money, paidMoney, percentUpTo, reason } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { placedOrder } from '../orders/orders.contract.ts';
import { BULK_LINES_MAX } from './bulk-order.contract.ts';
import { deskMessage, deskQuote } from './quote-desk.contract.ts';
import { draftLine, draftTerms, VALID_DAYS_MAX } from './quote-drafts.contract.ts';
import {
  acceptErrors,
  chosenLines,
  messageErrors,
  messageFile,
  messageFileErrors,
  messageText,
  QUOTE_FILE_BYTES_MAX,
} from './quotes.contract.ts';

/** What staff does with requests for quotes. */

const desk = { params: idParams, access: 'answer_quotes', response: deskQuote } as const;

const isOver = ['not_found', 'quote_status_changed', 'quote_expired'] as const;
const sendErrors = [
  ...isOver,
  'changed_meanwhile',
  'product_unavailable',
  /** Reserving was asked for, and units of {line} are missing. */
  'out_of_stock',
  /** There are enough, but for codes that expire before the offer does. */
  'codes_end_first',
  'stock_busy',
] as const;

export const holdQuote = route({
  ...desk,
  method: 'PUT',
  path: '/api/admin/quotes/{id}/holder',
  summary: 'Take a request, hand it over, or leave it to all',
  body: z.strictObject({
    /** Who works on it from now on; null: no one. */
    profile_id: id.nullable(),
    /** Who worked on it as the caller saw it. */
    from: id.nullable(),
  }),
  /** quote_taken {name}: someone else works on it by now. */
  errors: [...isOver, 'quote_taken', 'access_denied'],
});

export const saveDraftOffer = route({
  ...desk,
  method: 'PUT',
  path: '/api/admin/quotes/{id}/draft',
  summary: 'Keep the answer that is being written; the request becomes the caller’s where no one works on it',
  body: z.strictObject({
    /** Of the draft that was seen. */
    version: z.int32().min(0),
    ...draftTerms,
    lines: z.array(draftLine).max(BULK_LINES_MAX * 2, 'too_many_lines'),
  }),
  bodyBytesMax: 1024 * 1024,
  errors: [
    ...isOver,
    'changed_meanwhile',
    'quote_taken',
    'product_unavailable',
    'option_required',
    'line_twice',
    'cost_unknown',
    'quote_too_large',
    'access_denied',
  ],
});

export const sendOffer = route({
  ...desk,
  method: 'POST',
  path: '/api/admin/quotes/{id}/send',
  summary:
    'Send the draft as the next version, which voids the last; or to a second person, where settings want one',
  body: z.strictObject({ version: z.int32().min(1) }),
  errors: [...sendErrors, 'quote_taken', 'quote_empty'],
});

export const approveOffer = route({
  ...desk,
  method: 'POST',
  path: '/api/admin/quotes/{id}/approve',
  summary: 'Approve the draft as the second person, which sends it',
  access: 'approve_quotes',
  needsRecentPassword: true,
  body: z.strictObject({ version: z.int32().min(1) }),
  errors: [...sendErrors, 'already_decided', 'same_approver'],
});

export const disapproveOffer = route({
  ...desk,
  method: 'POST',
  path: '/api/admin/quotes/{id}/disapprove',
  summary: 'Give the draft back to who wrote it',
  access: 'approve_quotes',
  body: z.strictObject({ version: z.int32().min(1), reason }),
  errors: [...isOver, 'changed_meanwhile', 'already_decided'],
});

export const declineRequest = route({
  ...desk,
  method: 'POST',
  path: '/api/admin/quotes/{id}/decline',
  summary: 'Tell the client that there will be no offer, or none any more',
  body: z.strictObject({ reason }),
  errors: [...isOver, 'quote_taken'],
});

export const acceptForClient = route({
  method: 'POST',
  path: '/api/admin/quotes/{id}/accept',
  summary: 'Make the order of an offer that the client accepted in a message, paid from the client’s balance',
  access: 'answer_quotes',
  needsRecentPassword: true,
  params: idParams,
  body: z.strictObject({
    version: z.int32().min(1),
    /** In which somebody of the business who may buy accepts this version: written after it was sent. */
    message_id: id,
    line_ids: chosenLines,
  }),
  isIdempotent: true,
  response: placedOrder.omit({ balance: true }),
  status: 201,
  errors: [...acceptErrors, 'acceptance_missing'],
});

export const answerQuoteMessage = route({
  ...desk,
  method: 'POST',
  path: '/api/admin/quotes/{id}/messages',
  summary: 'Write to the client, or a note for staff alone',
  body: z.strictObject({ text: messageText, is_internal: z.boolean().default(false) }),
  isIdempotent: true,
  response: deskMessage,
  status: 201,
  errors: messageErrors,
});

export const answerQuoteFile = route({
  ...desk,
  method: 'POST',
  path: '/api/admin/quotes/{id}/files',
  summary: 'The same with a picture or a PDF',
  query: z.strictObject({ ...messageFile, is_internal: z.stringbool().default(false) }),
  uploadBytesMax: QUOTE_FILE_BYTES_MAX,
  response: deskMessage,
  status: 201,
  errors: messageFileErrors,
});

export const quoteSettings = z.object({
  /** Counts its changes. */
  version: z.number().int(),
  /** How long offers hold unless said otherwise. */
  valid_days: z.number().int().min(1).max(VALID_DAYS_MAX),
  /** Offers with a line of more per cent off need a second person; null: none does. */
  approval_discount: z.string().nullable(),
  /** Offers above this do too, in dinars. */
  approval_amount: money.nullable(),
});

export const readQuoteSettings = route({
  method: 'GET',
  path: '/api/admin/quote-settings',
  summary: 'How long offers hold, and when a second person has to approve them',
  access: 'read_quotes',
  response: quoteSettings,
  errors: [],
});

export const changeQuoteSettings = route({
  method: 'PUT',
  path: '/api/admin/quote-settings',
  summary: 'Change that',
  access: 'administer',
  needsRecentPassword: true,
  body: z.strictObject({
    /** Of the settings that were seen. */
    version: z.int32(),
    valid_days: quoteSettings.shape.valid_days,
    approval_discount: percentUpTo(99.99).refine(isAboveZero, 'too_small').nullable(),
    approval_amount: z
      .strictObject({
        amount: paidMoney.shape.amount.refine(isAboveZero, 'too_small'),
        currency: z.literal('DZD'),
      })
      .nullable(),
  }),
  response: quoteSettings,
  errors: ['changed_meanwhile'],
});
