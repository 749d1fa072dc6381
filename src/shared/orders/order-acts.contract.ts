import { z } from 'zod';
import { id, idParams, textOf } from '../contracts/fields.ts';
import { staffOrderEvent } from './order-desk.contract.ts';
import { orderStatuses } from './orders.contract.ts';
import { route } from '../contracts/route.ts';

/** What an act made of an order; the same again by the same person answers the same and changes nothing. */
const changed = z.object({ id, status: z.enum(orderStatuses) });
/** The client reads both. */
const reason = z.string().trim().min(1).max(500);
const note = z.string().trim().min(1).max(1000);

export const processOrder = route({
  method: 'POST',
  path: '/api/admin/orders/{id}/process',
  summary: 'Take a pending order up',
  access: 'manage_orders',
  params: idParams,
  response: changed,
  errors: ['not_found', 'order_status_changed'],
});

export const completeOrder = route({
  method: 'POST',
  path: '/api/admin/orders/{id}/complete',
  summary: 'Say that all that still waits is done, without anything to hand over',
  access: 'manage_orders',
  params: idParams,
  body: z.strictObject({ note: note.optional() }),
  response: changed,
  errors: ['not_found', 'order_status_changed'],
});

export const cancelOrder = route({
  method: 'POST',
  path: '/api/admin/orders/{id}/cancel',
  summary: 'End an order of which nothing was delivered, and pay it back to the balance',
  access: 'manage_orders',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({ reason }),
  response: changed,
  errors: ['not_found', 'order_status_changed', 'partly_delivered'],
});

export const noteOrder = route({
  method: 'POST',
  path: '/api/admin/orders/{id}/notes',
  summary: 'Write a note: for staff alone, or for the client to read in the order’s history',
  access: 'manage_orders',
  params: idParams,
  isIdempotent: true,
  body: z.strictObject({ text: textOf(1000).min(1), is_internal: z.boolean() }),
  response: staffOrderEvent,
  status: 201,
  errors: ['idempotency_key_reused', 'not_found'],
});

export const orderActs = ['process', 'complete', 'cancel'] as const;
export type OrderAct = (typeof orderActs)[number];
export const bulkRefusals = ['not_found', 'order_status_changed', 'partly_delivered', 'unexpected'] as const;

export const orderResult = z.object({
  id,
  /** As it stands now; null where it is not known. */
  status: z.enum(orderStatuses).nullable(),
  /** null: done. */
  refused: z.enum(bulkRefusals).nullable(),
});
export type OrderResult = z.output<typeof orderResult>;

export const actOnOrders = route({
  method: 'POST',
  path: '/api/admin/orders/bulk',
  summary: 'The same act on many orders, each for itself: some may be refused while the others are done',
  access: 'manage_orders',
  needsRecentPassword: true,
  body: z.strictObject({
    act: z.enum(orderActs),
    ids: z.array(id).min(1).max(100),
    /** Why they are cancelled: cancelling needs it. */
    reason: reason.optional(),
    /** Beside what is completed. */
    note: note.optional(),
  }),
  /** In the order in which they were asked for; one that is named twice answers twice. */
  response: z.array(orderResult),
  errors: [],
});
