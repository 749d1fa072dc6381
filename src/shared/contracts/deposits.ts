import { z } from 'zod';
import { id, idParams, language, money, paidMoney, timestamp } from './fields.ts';
import { route } from './route.ts';

export const depositMethodNames = ['chargily', 'edahabiya', 'baridimob', 'redotpay', 'binance'] as const;
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

export const deposit = z.object({
  id,
  method,
  amount: money,
  fee: money,
  /** amount + fee: what the payer is asked for. */
  to_pay: money,
  status: z.enum(depositStatuses),
  /** Where to pay, while it waits for that. */
  checkout_url: z.string().nullable(),
  created_at: timestamp,
});
export type Deposit = z.output<typeof deposit>;

export const depositMethod = z.object({
  method,
  fee_percent: z.string(),
  fee_fixed: money,
  is_instant: z.boolean(),
  is_popular: z.boolean(),
});
export type DepositMethod = z.output<typeof depositMethod>;

export const depositOptions = z.object({
  methods: z.array(depositMethod),
  minimum: money,
  maximum: money,
  daily_maximum: money,
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
  summary: 'Open a deposit and get the page to pay it on',
  access: 'add_funds',
  body: z.strictObject({ amount: paidMoney, method, language: language.optional() }),
  response: deposit,
  isIdempotent: true,
  status: 201,
  errors: [
    'deposit_too_small',
    'deposit_too_large',
    'deposit_daily_limit',
    'balance_limit',
    'method_unavailable',
    'gateway_unavailable',
    'idempotency_key_reused',
    'reseller_not_approved',
    'account_inactive',
  ],
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
