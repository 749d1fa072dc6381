import { z } from 'zod';
import { clientApi } from '../api/api-desk.contract.ts';
import { business } from './business.contract.ts';
import { id, idParams, money, pageQuery, paidMoney, timestamp } from '../contracts/fields.ts';
import { order } from '../orders/orders.contract.ts';
import { personShape } from './people.contract.ts';
import { openSession } from '../accounts/preferences.contract.ts';
import { route } from '../contracts/route.ts';
import { member } from './team.contract.ts';
import { balanceTransaction, shownCurrency } from '../wallet/wallet.contract.ts';

/** Businesses as the store's staff sees them; the id is that of the business. */

export const client = z.object({
  ...business.shape,
  is_active: z.boolean(),
  reviewed_at: timestamp.nullable(),
  reviewed_by: z.string().nullable(),
  /** Given to this business itself; null: the list of its role, or none. */
  own_price_list_id: id.nullable(),
  owner: z.object(personShape),
  members: z.array(member),
  balance: money.nullable(),
  /** null for staff who don't see the API. */
  api: clientApi.nullable(),
  figures: z.object({
    orders: z.number().int(),
    /** In the ledger's currency; null for staff who do not see money, as the next. */
    spent: money.nullable(),
    deposited: money.nullable(),
  }),
});
export type Client = z.output<typeof client>;

export const readClient = route({
  method: 'GET',
  path: '/api/admin/clients/{id}',
  summary: 'A business with its people, documents and figures',
  access: 'read_clients',
  params: idParams,
  response: client,
  errors: ['not_found'],
});

export const listClientTransactions = route({
  method: 'GET',
  path: '/api/admin/clients/{id}/balance-transactions',
  summary: 'Movements of the balance, newest first',
  access: 'read_money',
  params: idParams,
  query: z.strictObject({ ...pageQuery, currency: shownCurrency }),
  response: z.array(balanceTransaction.extend({ actor: z.string().nullable() })),
  isList: true,
  errors: ['not_found'],
});

export const listClientOrders = route({
  method: 'GET',
  path: '/api/admin/clients/{id}/orders',
  summary: 'Orders of the business, newest first, without their codes',
  access: 'read_orders',
  params: idParams,
  query: z.strictObject(pageQuery),
  response: z.array(order),
  isList: true,
  errors: ['not_found'],
});

export const listClientSessions = route({
  method: 'GET',
  path: '/api/admin/clients/{id}/sessions',
  summary: 'Where the people of the business are signed in; 100 at most',
  access: 'read_clients',
  params: idParams,
  response: z.array(openSession.omit({ is_this_one: true }).extend({ email: z.string() })),
  errors: ['not_found'],
});

export const clientNote = z.object({ id, author: z.string(), text: z.string(), created_at: timestamp });
export type ClientNote = z.output<typeof clientNote>;

export const listClientNotes = route({
  method: 'GET',
  path: '/api/admin/clients/{id}/notes',
  summary: 'What staff wrote down about the client, newest first; the client never sees it',
  access: 'read_clients',
  params: idParams,
  query: z.strictObject(pageQuery),
  response: z.array(clientNote),
  isList: true,
  errors: ['not_found'],
});

export const addClientNote = route({
  method: 'POST',
  path: '/api/admin/clients/{id}/notes',
  summary: 'Write a note about the client',
  access: 'note_clients',
  params: idParams,
  body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
  response: clientNote,
  status: 201,
  errors: ['not_found'],
});

export const approveClient = route({
  method: 'POST',
  path: '/api/admin/clients/{id}/approve',
  summary: 'Approve a business that is pending or rejected',
  access: 'review_businesses',
  params: idParams,
  needsRecentPassword: true,
  response: client,
  errors: ['not_found', 'already_decided'],
});

export const rejectClient = route({
  method: 'POST',
  path: '/api/admin/clients/{id}/reject',
  summary: 'Reject a business that is pending or approved, with a reason that it reads',
  access: 'review_businesses',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  response: client,
  errors: ['not_found', 'already_decided'],
});

export const balanceChangeTypes = ['credit', 'debit', 'adjustment'] as const;
export type BalanceChangeType = (typeof balanceChangeTypes)[number];

export const changeBalance = route({
  method: 'POST',
  path: '/api/admin/clients/{id}/balance',
  summary: 'Credit adds, debit subtracts, adjustment sets the balance to the amount',
  access: 'change_balances',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({
    type: z.enum(balanceChangeTypes),
    amount: paidMoney,
    /** 'Manual {type} adjustment' where it is left out (specification, section 5). */
    description: z.string().trim().min(1).max(300).optional(),
  }),
  response: z.object({ balance_before: money, balance: money }),
  isIdempotent: true,
  errors: [
    'not_found',
    'amount_missing',
    'balance_too_small',
    'balance_above_maximum',
    'balance_unchanged',
    'idempotency_key_reused',
  ],
});
