import { z } from 'zod';
import { id, idParams, language, money, pageQuery, paidMoney, timestamp } from '../contracts/fields.ts';
import { fileErrors } from '../contracts/file-errors.ts';
import { agreedOnce, route } from '../contracts/route.ts';

export const depositMethodNames = ['chargily', 'edahabiya', 'baridimob', 'redotpay', 'binance'] as const;
export type DepositMethodName = (typeof depositMethodNames)[number];
const method = z.enum(depositMethodNames);

export const depositStatuses = [
  'created',
  'awaiting_payment',
  'awaiting_proof',
  'under_review',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'rejected',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** Not finished: they can be continued or cancelled, and count for the limits. */
export const openStatuses = ['created', 'awaiting_payment', 'awaiting_proof', 'under_review'] as const;

/** A photograph of a receipt from a telephone, or a PDF. */
export const RECEIPT_BYTES_MAX = 10 * 1024 * 1024;

/** Where to pay: a row that people copy, e.g. RIP 00799999…. */
export const accountDetail = z.object({ label_en: z.string(), label_ar: z.string(), value: z.string() });
export type AccountDetail = z.output<typeof accountDetail>;

/** What a transfer by hand needs to be made and recognised. */
export const transfer = z.object({
  /** The payer writes it into the transfer. */
  reference: z.string(),
  instructions: z.object({ en: z.string(), ar: z.string() }),
  account: z.array(accountDetail),
  receipt_url: z.string().nullable(),
  /** The type of the receipt as it is kept; null while there is none. */
  receipt_type: z.enum(['image/webp', 'application/pdf']).nullable(),
  /** The transfer's own number, as the payer typed it. */
  transfer_reference: z.string().nullable(),
});

export const deposit = z.object({
  id,
  method,
  /** What was asked for, in dinars. */
  amount: money,
  fee: money,
  /** What the payer pays: amount and fee, in the currency of the method. */
  to_pay: money,
  status: z.enum(depositStatuses),
  /** Where to pay, while it waits for that. */
  checkout_url: z.string().nullable(),
  /** By hand only. */
  transfer: transfer.nullable(),
  /** What the balance got, once it is paid: another amount than was asked for where less or more came. */
  credited: money.nullable(),
  rejection_reason: z.string().nullable(),
  /** When it ends if nothing comes; null where that has no time. */
  expires_at: timestamp.nullable(),
  submitted_at: timestamp.nullable(),
  /** Paid or rejected. */
  decided_at: timestamp.nullable(),
  created_at: timestamp,
});
export type Deposit = z.output<typeof deposit>;

export const depositMethod = z.object({
  method,
  fee_percent: z.string(),
  fee_fixed: money,
  is_instant: z.boolean(),
  is_popular: z.boolean(),
  is_by_hand: z.boolean(),
  /** In the currency that it is paid in. */
  pay_currency: money.shape.currency,
  /** Narrower than the store's, where the method has its own. */
  minimum: money,
  maximum: money,
});
export type DepositMethod = z.output<typeof depositMethod>;

export const depositOptions = z.object({
  methods: z.array(depositMethod),
  minimum: money,
  maximum: money,
  daily_maximum: money,
  /** What is left of the daily maximum. */
  daily_left: money,
  /** What the balance may still grow by, deposits under way counted. */
  balance_left: money,
  quick_amounts: z.array(money),
});
export type DepositOptions = z.output<typeof depositOptions>;

export const readDepositOptions = route({
  method: 'GET',
  path: '/api/deposit-options',
  summary: 'Methods, fees and limits of deposits',
  access: 'add_funds',
  response: depositOptions,
  errors: [],
});

export const openDeposit = route({
  method: 'POST',
  path: '/api/deposits',
  summary: 'Open a deposit and get the page to pay it on, or how to transfer it',
  access: 'add_funds',
  body: z.strictObject({ amount: paidMoney, method, language: language.optional() }),
  ...agreedOnce,
  response: deposit,
  status: 201,
  errors: [
    'deposit_too_small',
    'deposit_too_large',
    'deposit_daily_limit',
    'balance_limit',
    'method_unavailable',
    'gateway_unavailable',
    'https_required',
    'idempotency_key_reused',
    'reseller_not_approved',
    'store_in_maintenance',
    'account_inactive',
  ],
});

export const listDeposits = route({
  method: 'GET',
  path: '/api/deposits',
  summary: 'Deposits of the business, newest first',
  access: 'see_money',
  query: z.strictObject({
    ...pageQuery,
    /** open: those that are not finished. */
    state: z.enum(['open', 'closed']).optional(),
  }),
  response: z.array(deposit),
  isList: true,
  errors: [],
});

export const readDeposit = route({
  method: 'GET',
  path: '/api/deposits/{id}',
  summary: 'One deposit',
  access: 'see_money',
  params: idParams,
  response: deposit,
  errors: ['not_found'],
});

export const continueDeposit = route({
  method: 'POST',
  path: '/api/deposits/{id}/continue',
  summary: 'The page to pay it on, made now where the gateway did not answer before',
  access: 'add_funds',
  params: idParams,
  body: z.strictObject({ language: language.optional() }),
  response: deposit,
  errors: ['not_found', 'already_decided', 'gateway_unavailable'],
});

export const cancelDeposit = route({
  method: 'POST',
  path: '/api/deposits/{id}/cancel',
  summary: 'Give up a deposit that is not finished; one that was paid meanwhile is credited instead',
  access: 'add_funds',
  params: idParams,
  response: deposit,
  errors: ['not_found', 'already_decided', 'gateway_unavailable'],
});

export const uploadReceipt = route({
  method: 'PUT',
  path: '/api/deposits/{id}/receipt',
  summary:
    'The receipt of a transfer by hand: a photograph or a PDF; a later one replaces it until it is sent in',
  access: 'add_funds',
  params: idParams,
  query: z.strictObject({ name: z.string().max(300).default('receipt') }),
  uploadBytesMax: RECEIPT_BYTES_MAX,
  response: deposit,
  errors: ['not_found', 'already_decided', ...fileErrors],
});

export const submitDeposit = route({
  method: 'POST',
  path: '/api/deposits/{id}/submit',
  summary: 'Send the receipt in for review, with the number of the transfer',
  access: 'add_funds',
  params: idParams,
  body: z.strictObject({ transfer_reference: z.string().trim().min(4).max(60) }),
  response: deposit,
  errors: ['not_found', 'already_decided', 'receipt_missing', 'transfer_reference_used', 'balance_limit'],
});
