import { z } from 'zod';
import { depositMethodNames } from '../deposits/deposits.contract.ts';
import { currency, day, id, money, pageQuery, paidMoney, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

export const readBalance = route({
  method: 'GET',
  path: '/api/balance',
  summary: 'What can be spent, in the currency that the store keeps balances in',
  access: 'see_balance',
  scope: 'read_balance',
  response: z.object({ balance: money }),
  errors: [],
});

export const movementTypes = ['credit', 'debit', 'adjustment'] as const;
export const movementKinds = ['deposit', 'purchase', 'refund', 'credit', 'debit', 'adjustment'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const balanceTransaction = z.object({
  id,
  type: z.enum(movementTypes),
  kind: z.enum(movementKinds),
  amount: money,
  balance_after: money,
  original: money,
  rate: z.string(),
  description: z.string(),
  /**
   * In the currency that was asked for, by what was written down then. Where the rate has changed since the movement before,
   * `exchange` says what that made of the balance: before + effect + amount = balance_after, to the centime.
   */
  shown: z.object({
    amount: money,
    balance_after: money,
    rate: z.string(),
    exchange: z.object({ from: z.string(), to: z.string(), effect: money }).nullable(),
  }),
  deposit: z.object({ id, method: z.enum(depositMethodNames), reference: z.string().nullable() }).nullable(),
  order: z.object({ id, order_number: z.string() }).nullable(),
  created_at: timestamp,
});
export type BalanceTransaction = z.output<typeof balanceTransaction>;

/** Of the list and of the CSV (GET /api/balance-transactions.csv). Days are those of Algeria, both included. */
export const movementFilters = {
  type: z.enum(movementTypes).optional(),
  kind: z.enum(movementKinds).optional(),
  /** Deposits by this method. */
  method: z.enum(depositMethodNames).optional(),
  from: day.optional(),
  until: day.optional(),
  /** In descriptions, order numbers and references of deposits. */
  search: z.string().trim().min(1).max(100).optional(),
};

/** What movements are shown in; without it, the store's default. */
export const shownCurrency = currency.optional();

export const listBalanceTransactions = route({
  method: 'GET',
  path: '/api/balance-transactions',
  summary: 'Transactions of the balance, newest first',
  access: 'see_money',
  scope: 'read_balance',
  query: z.strictObject({ ...pageQuery, ...movementFilters, currency: shownCurrency }),
  response: z.array(balanceTransaction),
  isList: true,
  errors: [],
});

export const walletSummary = z.object({
  balance: money,
  /** Paid for orders that are still to be delivered; in the ledger's currency. null: none. */
  held: money.nullable(),
  /** In dinars: deposits that staff is looking at. null: none, or not to be seen by this person. */
  arriving: money.nullable(),
  /** In dinars; null: no notice. */
  notice_below: money.nullable(),
  is_low: z.boolean(),
  /** The last five; null for who may see the balance but not its movements. */
  movements: z.array(balanceTransaction).nullable(),
});
export type WalletSummary = z.output<typeof walletSummary>;

export const readWallet = route({
  method: 'GET',
  path: '/api/wallet',
  summary: 'The balance with what is held, on its way and last moved',
  access: 'see_balance',
  query: z.strictObject({ currency: shownCurrency }),
  response: walletSummary,
  errors: [],
});

export const changeLowBalanceNotice = route({
  method: 'PUT',
  path: '/api/wallet/notice',
  summary: 'From which balance on, in dinars, a notice is sent; null switches it off',
  access: 'add_funds',
  query: z.strictObject({ currency: shownCurrency }),
  body: z.strictObject({ below: paidMoney.nullable() }),
  response: walletSummary,
  errors: [],
});

export const statementMonth = z.object({
  /** e.g. 2026-11 */
  month: z.string(),
  movements: z.number().int(),
});

export const listStatements = route({
  method: 'GET',
  path: '/api/statements',
  summary:
    'The months with movements, newest first; 120 at most. Each is a PDF at /api/statements/{month}.pdf',
  access: 'see_money',
  scope: 'read_balance',
  response: z.array(statementMonth),
  errors: [],
});
