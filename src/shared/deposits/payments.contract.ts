import { z } from 'zod';
import { accountDetail, depositMethodNames } from './deposits.contract.ts';
import { amountInEach, currency, id, money, paidMoney, percentUpTo, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { movementKinds } from '../wallet/wallet.contract.ts';

/** Methods of payment, their settings and the gateway's keys, as the store's staff sees them. */

export const paymentMethod = z.object({
  method: z.enum(depositMethodNames),
  is_active: z.boolean(),
  is_by_hand: z.boolean(),
  is_crypto: z.boolean(),
  is_instant: z.boolean(),
  is_popular: z.boolean(),
  pay_currency: currency,
  fee_percent: z.string(),
  fee_fixed: money,
  /** Of its own; null: the store's. */
  minimum: money.nullable(),
  maximum: money.nullable(),
  instructions: z.object({ en: z.string(), ar: z.string() }),
  account: z.array(accountDetail),
  law_acknowledged_at: timestamp.nullable(),
  version: z.number().int(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

const maskedKey = z.object({
  /** The last characters; never more of it. */
  end: z.string(),
});

export const gatewayState = z.object({
  /** Without keys: in the demo the sandbox, the stand-in that comes with the store; elsewhere none. */
  mode: z.enum(['none', 'sandbox', 'test', 'live']),
  /** Where its keys come from. */
  source: z.enum(['none', 'sandbox', 'environment', 'panel']),
  public_key: maskedKey.nullable(),
  secret_key: maskedKey.nullable(),
  replaced_at: timestamp.nullable(),
  replaced_by: z.string().nullable(),
  /** Where the gateway sends its webhooks. */
  webhook_url: z.string(),
});
export type GatewayState = z.output<typeof gatewayState>;

export const paymentSettings = z.object({
  default_currency: currency,
  has_multiple_currencies: z.boolean(),
  deposits_require_https: z.boolean(),
  /** Whether the store is reached by HTTPS now. */
  is_https: z.boolean(),
  minimum: money,
  maximum: money,
  daily_maximum: money,
  balance_maximum: money,
  second_approval_above: money.nullable(),
});
export type PaymentSettings = z.output<typeof paymentSettings>;

export const recentTransaction = z.object({
  id,
  kind: z.enum(movementKinds),
  client: z.object({ id, trade_name: z.string().nullable() }),
  /** Signed, as the client's balance moved, in the currency it was made in. */
  amount: money,
  description: z.string(),
  created_at: timestamp,
});

export const readPayments = route({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Figures, methods, gateway and settings of payments, and the last five transactions',
  access: 'manage_payments',
  response: z.object({
    figures: z.object({
      successful: z.number().int(),
      /** Not finished yet. */
      pending: z.number().int(),
      /** Failed, cancelled, expired or rejected. */
      failed: z.number().int(),
      /** Purchases less refunds, in the ledger's currency. */
      revenue: money,
      /** As in the statistics. */
      revenue_in: amountInEach,
      /** Credited by deposits, in dinars. */
      deposited: money,
    }),
    methods: z.array(paymentMethod),
    gateway: gatewayState,
    settings: paymentSettings,
    recent: z.array(recentTransaction),
  }),
  errors: [],
});

const dinars = paidMoney;

export const changePaymentMethod = route({
  method: 'PATCH',
  path: '/api/admin/payment-methods/{method}',
  summary:
    'Switch a method on or off, or change its fee, limits, instructions and account; what is not named stays',
  access: 'manage_payments',
  params: z.strictObject({ method: z.enum(depositMethodNames) }),
  needsRecentPassword: true,
  body: z.strictObject({
    /** The one that was read: refused where somebody has changed the method since. Left out: whichever stands. */
    version: z.int32().min(1).optional(),
    is_active: z.boolean().optional(),
    is_popular: z.boolean().optional(),
    fee_percent: percentUpTo(50, 3).optional(),
    fee_fixed: dinars.optional(),
    minimum: dinars.nullable().optional(),
    maximum: dinars.nullable().optional(),
    instructions: z
      .strictObject({ en: z.string().trim().max(2000), ar: z.string().trim().max(2000) })
      .optional(),
    account: z
      .array(
        z.strictObject({
          label_en: z.string().trim().min(1).max(60),
          label_ar: z.string().trim().min(1).max(60),
          value: z.string().trim().min(1).max(200),
        }),
      )
      .max(8)
      .optional(),
    /** The notice about law 25-10 was read: needed to switch on a method that settles in crypto-assets. */
    acknowledges_law: z.literal(true).optional(),
  }),
  response: paymentMethod,
  errors: ['changed_meanwhile', 'law_not_acknowledged', 'account_details_missing', 'limits_out_of_order'],
});

export const changePaymentSettings = route({
  method: 'PATCH',
  path: '/api/admin/payment-settings',
  summary: 'Limits of deposits and currencies of the store; what is not named stays',
  access: 'manage_payments',
  needsRecentPassword: true,
  body: z.strictObject({
    default_currency: currency.optional(),
    has_multiple_currencies: z.boolean().optional(),
    deposits_require_https: z.boolean().optional(),
    minimum: dinars.optional(),
    maximum: dinars.optional(),
    daily_maximum: dinars.optional(),
    balance_maximum: dinars.optional(),
    second_approval_above: dinars.nullable().optional(),
  }),
  response: paymentSettings,
  errors: ['limits_out_of_order'],
});

export const replaceGatewayKeys = route({
  method: 'PUT',
  path: '/api/admin/gateway-keys',
  summary: 'Give the gateway’s keys; they are tried first, kept sealed, and never answered again',
  access: 'manage_payments',
  needsRecentPassword: true,
  body: z.strictObject({
    mode: z.enum(['test', 'live']),
    public_key: z
      .string()
      .trim()
      .min(8)
      .max(200)
      .regex(/^[\x21-\x7e]+$/, 'wrong_type'),
    secret_key: z
      .string()
      .trim()
      .min(8)
      .max(200)
      .regex(/^[\x21-\x7e]+$/, 'wrong_type'),
  }),
  response: gatewayState,
  errors: ['key_mode_differs', 'store_is_live', 'key_refused', 'gateway_unavailable', 'too_many_attempts'],
});

export const removeGatewayKeys = route({
  method: 'DELETE',
  path: '/api/admin/gateway-keys',
  summary: 'Go back to the keys of the environment, or to the sandbox',
  access: 'manage_payments',
  needsRecentPassword: true,
  response: gatewayState,
  errors: ['no_gateway_key', 'store_is_live'],
});

export const testGateway = route({
  method: 'POST',
  path: '/api/admin/gateway-test',
  summary: 'Ask the gateway for our balance there: shows whether it is reached and takes the key',
  access: 'manage_payments',
  response: z.object({
    outcome: z.enum(['works', 'key_refused', 'no_answer']),
    milliseconds: z.number().int(),
    wallets: z.array(z.object({ currency: z.string(), balance: z.string() })),
  }),
  errors: ['too_many_attempts'],
});
