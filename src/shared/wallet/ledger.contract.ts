import { z } from 'zod';
import { day, id, money, pageQuery, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** Whether the store's books are sound, as staff sees it. */

export const verdicts = [
  'credited',
  'already_paid',
  'closed',
  'unchanged',
  'bad_signature',
  'unreadable',
  'unknown_deposit',
  'mismatch',
  'unknown_type',
] as const;

export const ledgerProblem = z.object({
  problem: z.string(),
  account_id: z.string().nullable(),
  sequence: z.string().nullable(),
  transfer_id: z.string().nullable(),
  detail: z.string(),
});

export const ledgerCheck = z.object({
  id,
  /** null: the schedule. */
  author: z.string().nullable(),
  started_at: timestamp,
  /** null: it is running. */
  finished_at: timestamp.nullable(),
  transfers: z.number().int().nullable(),
  entries: z.number().int().nullable(),
  wallets: z.number().int().nullable(),
  trial_balance: money.nullable(),
  /** null while it runs; empty: the ledger is sound. */
  problems: z.array(ledgerProblem).nullable(),
  /** It could not be finished. */
  failure: z.string().nullable(),
});
export type LedgerCheck = z.output<typeof ledgerCheck>;

export const exceptionKinds = [
  'paid_not_credited',
  'credited_not_paid',
  'amount_differs',
  'unknown_checkout',
  'missing_checkout',
] as const;

export const reconciliation = z.object({
  id,
  author: z.string().nullable(),
  gateway: z.enum(['sandbox', 'test', 'live']).nullable(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
  checkouts: z.number().int().nullable(),
  deposits: z.number().int().nullable(),
  failure: z.string().nullable(),
  /** How many do not agree. */
  exception_count: z.number().int(),
  /** The first hundred of them. */
  exceptions: z.array(
    z.object({
      id,
      kind: z.enum(exceptionKinds),
      checkout_id: z.string().nullable(),
      gateway_status: z.string().nullable(),
      gateway_amount: money.nullable(),
      /** As it stands now, not as it stood then. */
      deposit: z.object({ id, status: z.string(), to_pay: money, client: z.string().nullable() }).nullable(),
    }),
  ),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const readLedger = route({
  method: 'GET',
  path: '/api/admin/ledger',
  summary: 'Trial balance, sums of the accounts, the last checks of the ledger and of the gateway',
  access: 'read_ledger',
  response: z.object({
    /** The sum of all entries: zero in a sound ledger. */
    trial_balance: money,
    /** What the store owes its clients together, and how many wallets that is. */
    wallets: z.object({ count: z.number().int(), total: money, total_dinars: money }),
    /** Balances are sums of entries; a clearing account's is negative by what the gateway holds for the store. */
    house: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(['clearing', 'sales', 'fees', 'adjustments']),
        balance: money,
        /** The same in dinars, each transaction at its own rate: a later rate changes nothing. */
        dinars: money,
        entries: z.number().int(),
      }),
    ),
    /** Newest first, ten at most. */
    checks: z.array(ledgerCheck),
    /** The newest; null: never yet. */
    reconciliation: reconciliation.nullable(),
  }),
  errors: [],
});

export const verifyLedgerNow = route({
  method: 'POST',
  path: '/api/admin/ledger/verify',
  summary: 'Have the whole ledger recomputed; the page hears when it is done',
  access: 'read_ledger',
  response: z.object({ id }),
  status: 202,
  errors: ['already_running'],
});

export const reconcileNow = route({
  method: 'POST',
  path: '/api/admin/ledger/reconcile',
  summary: 'Hold the gateway’s checkouts against the deposits; the page hears when it is done',
  access: 'read_ledger',
  response: z.object({ id }),
  status: 202,
  errors: ['already_running'],
});

export const gatewayEvent = z.object({
  id: z.string(),
  provider: z.string(),
  event_id: z.string().nullable(),
  event_type: z.string().nullable(),
  checkout_id: z.string().nullable(),
  deposit_id: id.nullable(),
  verdict: z.enum(verdicts),
  /** As JSON text, without the merchant's and the payer's own data; null where nothing of it is believed. */
  payload: z.string().nullable(),
  received_at: timestamp,
});
export type GatewayEvent = z.output<typeof gatewayEvent>;

export const listGatewayEvents = route({
  method: 'GET',
  path: '/api/admin/gateway-log',
  summary: 'Every webhook that came, with what was made of it; newest first',
  access: 'read_ledger',
  query: z.strictObject({
    ...pageQuery,
    verdict: z.enum(verdicts).optional(),
    deposit_id: id.optional(),
    from: day.optional(),
    until: day.optional(),
  }),
  response: z.array(gatewayEvent),
  isList: true,
  errors: [],
});
