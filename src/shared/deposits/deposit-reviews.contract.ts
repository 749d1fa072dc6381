import { z } from 'zod';
import { deposit, depositMethodNames, depositStatuses } from './deposits.contract.ts';
import {
  day,
  id,
  idParams,
  minute,
  money,
  pageQuery,
  paidMoney,
  person,
  timestamp,
} from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** All deposits, as the store's staff sees them. */

export const staffDeposit = z.object({
  ...deposit.shape,
  client: z.object({ id, trade_name: z.string().nullable() }),
  person,
  checkout_id: z.string().nullable(),
  /** Which gateway it was made at; null: by hand. */
  gateway: z.enum(['sandbox', 'test', 'live']).nullable(),
  /** In the currency it was paid in, as staff saw it. */
  received: money.nullable(),
  first_approval: z.object({ by: person, at: timestamp }).nullable(),
  decided_by: person.nullable(),
  /** How many other deposits have the same receipt, or one that looks the same. */
  duplicates: z.number().int(),
});
export type StaffDeposit = z.output<typeof staffDeposit>;

export const depositFilters = {
  status: z.enum(depositStatuses).optional(),
  method: z.enum(depositMethodNames).optional(),
  client_id: id.optional(),
  /** The first and the last day on which they were credited, in Algeria. */
  paid_from: day.optional(),
  paid_until: day.optional(),
  /** Credited within the minute that begins then. */
  paid_minute: minute.optional(),
  /** Made in the last 24 hours. */
  range: z.enum(['day']).optional(),
  /** In references, numbers of transfers, checkouts, trade names and e-mails. */
  search: z.string().trim().min(1).max(100).optional(),
};

export const listStaffDeposits = route({
  method: 'GET',
  path: '/api/admin/deposits',
  summary: 'All deposits, newest first; with status under_review those that wait longest first',
  access: 'review_deposits',
  query: z.strictObject({ ...pageQuery, ...depositFilters }),
  response: z.array(staffDeposit),
  isList: true,
  errors: [],
});

export const readDepositQueue = route({
  method: 'GET',
  path: '/api/admin/deposit-queue',
  summary: 'How many receipts wait, and since when the oldest',
  access: 'review_deposits',
  response: z.object({ waiting: z.number().int(), oldest_at: timestamp.nullable() }),
  errors: [],
});

export const reviewedDeposit = z.object({
  ...staffDeposit.shape,
  /** Ten at most, newest first. */
  lookalikes: z.array(
    z.object({
      id,
      client: z.object({ id, trade_name: z.string().nullable() }),
      amount: money,
      status: z.enum(depositStatuses),
      /** The very same file, or a picture that looks the same. */
      is_same_file: z.boolean(),
      created_at: timestamp,
    }),
  ),
  /** Approving it takes two people. */
  needs_second: z.boolean(),
  /** What one person alone may say has come; null: no amount, by the limits of this moment. */
  alone: z.object({ from: money, to: money }).nullable(),
  /** Why an amount beyond that was approved by the first. */
  approval_reason: z.string().nullable(),
});
export type ReviewedDeposit = z.output<typeof reviewedDeposit>;

export const readStaffDeposit = route({
  method: 'GET',
  path: '/api/admin/deposits/{id}',
  summary: 'One deposit with what it is judged by',
  access: 'review_deposits',
  params: idParams,
  response: reviewedDeposit,
  errors: ['not_found'],
});

export const approveDeposit = route({
  method: 'POST',
  path: '/api/admin/deposits/{id}/approve',
  summary:
    'Say how much came, in the currency it was paid in: credits in proportion, or is the first of two approvals, which what is beyond the limits or far from what was announced always takes. The same again answers the same and moves nothing',
  access: 'review_deposits',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({
    received: paidMoney,
    /** For an amount beyond `alone`: why, and the amount once more. */
    unusual: z
      .strictObject({ reason: z.string().trim().min(1).max(500), received_again: paidMoney })
      .optional(),
  }),
  response: reviewedDeposit,
  errors: [
    'not_found',
    'already_decided',
    'same_approver',
    'received_differs',
    'nothing_to_credit',
    'reason_needed',
    'balance_above_maximum',
  ],
});

export const rejectDeposit = route({
  method: 'POST',
  path: '/api/admin/deposits/{id}/reject',
  summary: 'Refuse a receipt, with a reason that the client reads',
  access: 'review_deposits',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  response: reviewedDeposit,
  errors: ['not_found', 'already_decided'],
});

export const recheckDeposit = route({
  method: 'POST',
  path: '/api/admin/deposits/{id}/check',
  summary: 'Ask the gateway now how a deposit stands, and make of it what it says',
  access: 'review_deposits',
  params: idParams,
  response: z.object({
    deposit: reviewedDeposit,
    /** As the gateway calls it; null where it knows no checkout. */
    gateway_status: z.string().nullable(),
    verdict: z.enum(['credited', 'already_paid', 'closed', 'unchanged', 'mismatch', 'no_checkout']),
  }),
  errors: ['not_found', 'gateway_unavailable'],
});
