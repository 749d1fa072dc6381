import { z } from 'zod';
import { id, money, pageQuery, timestamp } from './fields.ts';
import { route } from './route.ts';

export const readBalance = route({
  method: 'GET',
  path: '/api/balance',
  summary: 'What can be spent, in the currency that the store keeps balances in',
  access: 'see_balance',
  response: z.object({ balance: money }),
  errors: [],
});

export const balanceTransaction = z.object({
  id,
  type: z.enum(['credit', 'debit', 'adjustment']),
  kind: z.enum(['deposit', 'purchase', 'refund', 'credit', 'debit', 'adjustment']),
  /** Signed, in the ledger's currency. */
  amount: money,
  balance_after: money,
  /** What it was in the currency of the price or deposit. */
  original: money,
  description: z.string(),
  created_at: timestamp,
});
export type BalanceTransaction = z.output<typeof balanceTransaction>;

export const listBalanceTransactions = route({
  method: 'GET',
  path: '/api/balance-transactions',
  summary: 'Movements of the balance, newest first',
  access: 'see_money',
  query: z.strictObject(pageQuery),
  response: z.array(balanceTransaction),
  isList: true,
  errors: [],
});
