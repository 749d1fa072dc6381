import { z } from 'zod';
import { id, idParams, pageQuery, person, reason, textOf, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { memberRoles } from '../permissions.ts';

/** Law 18-07: what the store holds about a person, and having it deleted. */

export const DELETION_REASON_MAX = 1000;
export const deletionStates = ['open', 'done', 'declined', 'withdrawn'] as const;

const asked = z.object({
  id,
  status: z.enum(deletionStates),
  /** What staff said to it, where they declined. */
  answer: z.string().nullable(),
  asked_at: timestamp,
  decided_at: timestamp.nullable(),
});

/** What can't be deleted, because the law wants it kept. */
const kept = z.object({
  orders: z.number().int(),
  transactions: z.number().int(),
  invoices: z.number().int(),
});

export const readDeletion = route({
  method: 'GET',
  path: '/api/profile/deletion',
  summary: 'The latest request for deletion, and what would have to be kept',
  access: 'reseller',
  response: z.object({ request: asked.nullable(), kept }),
  errors: [],
});

export const askDeletion = route({
  method: 'POST',
  path: '/api/profile/deletion',
  summary: 'Ask for the deletion of one’s data; staff answer',
  access: 'reseller',
  needsRecentPassword: true,
  body: z.strictObject({
    reason: textOf(DELETION_REASON_MAX).optional(),
    gives_up_balance: z.boolean().default(false),
  }),
  response: z.object({ request: asked.nullable(), kept }),
  status: 201,
  errors: ['deletion_asked_already'],
});

export const withdrawDeletion = route({
  method: 'DELETE',
  path: '/api/profile/deletion',
  summary: 'Withdraw the request while it waits',
  access: 'reseller',
  response: z.object({ request: asked.nullable(), kept }),
  errors: ['deletion_decided'],
});

export const staffDeletion = asked.extend({
  person,
  member_role: z.enum(memberRoles).nullable(),
  client: z.object({ id, trade_name: z.string().nullable() }),
  reason: z.string().nullable(),
  gives_up_balance: z.boolean(),
  /** null: the person closed the account themselves. */
  decided_by: z.string().nullable(),
  kept,
});
export type StaffDeletion = z.output<typeof staffDeletion>;

export const listDeletions = route({
  method: 'GET',
  path: '/api/admin/deletion-requests',
  summary: 'Requests for deletion, the newest first',
  access: 'handle_data_requests',
  query: z.strictObject({ ...pageQuery, status: z.enum(deletionStates).optional() }),
  response: z.array(staffDeletion),
  isList: true,
  errors: [],
});

export const fulfilDeletion = route({
  method: 'POST',
  path: '/api/admin/deletion-requests/{id}/fulfil',
  summary: 'Delete the person’s data: an owner’s business is closed with it; what the law wants kept stays',
  access: 'handle_data_requests',
  needsRecentPassword: true,
  params: idParams,
  response: staffDeletion,
  errors: ['not_found', 'deletion_decided', 'balance_not_empty', 'deposit_under_way'],
});

export const declineDeletion = route({
  method: 'POST',
  path: '/api/admin/deletion-requests/{id}/decline',
  summary: 'Decline a request for deletion, with a reason that the person reads',
  access: 'handle_data_requests',
  params: idParams,
  body: z.strictObject({ answer: reason }),
  response: staffDeletion,
  errors: ['not_found', 'deletion_decided'],
});
