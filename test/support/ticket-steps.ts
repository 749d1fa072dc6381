// What clients and staff do with tickets, over HTTP.
import { z } from 'zod';
import { deskTicket, deskTicketMessage, type DeskTicket } from '#shared/support/ticket-desk.contract.ts';
import {
  openTicket,
  ticket,
  ticketMessage,
  uploadedFile,
  type Ticket,
} from '#shared/support/tickets.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, newKey, type Answer } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { PICTURE } from '#test/staff/access-table.ts';
import type { TestStore } from '#test/store.ts';

export interface Someone {
  cookie: string;
  profileId: string;
}

export const sendTicket = (store: TestStore, who: Someone, more: object = {}, key = newKey()) =>
  callAs(store, who)(
    'POST',
    '/api/tickets',
    { subject: 'Where is my code?', text: 'I paid and see nothing.', ...more },
    { 'idempotency-key': key },
  );

/** Opens a ticket in general, unless it is said otherwise. Returns its id. */
export async function open(store: TestStore, who: Someone, more: object = {}): Promise<string> {
  return dataOf(await sendTicket(store, who, more), openTicket.response).id;
}

export const write = (store: TestStore, who: Someone, id: string, more: object, key = newKey()) =>
  callAs(store, who)('POST', `/api/tickets/${id}/messages`, more, { 'idempotency-key': key });

export const answer = (store: TestStore, who: Someone, id: string, more: object, key = newKey()) =>
  callAs(store, who)('POST', `/api/admin/tickets/${id}/messages`, more, { 'idempotency-key': key });

/** Gives a ticket to someone of staff, or to no one, from whoever had it. */
export const hold = (store: TestStore, who: Someone, id: string, to: string | null, from: string | null) =>
  callAs(store, who)('PUT', `/api/admin/tickets/${id}/holder`, { profile_id: to, from });

export async function readTicket(store: TestStore, who: Someone, id: string): Promise<Ticket> {
  return dataOf(await api(store, 'GET', `/api/tickets/${id}`, who), ticket);
}

export async function readDesk(store: TestStore, who: Someone, id: string): Promise<DeskTicket> {
  return dataOf(await api(store, 'GET', `/api/admin/tickets/${id}`, who), deskTicket);
}

/** Uploads a picture, as a client or as staff. Returns its id. */
export async function upload(
  store: TestStore,
  { cookie }: Someone,
  name = 'screen.png',
  at = '/api/ticket-files',
): Promise<string> {
  const answered = await api(store, 'POST', `${at}?name=${encodeURIComponent(name)}`, {
    cookie,
    file: PICTURE,
  });
  return dataOf(answered, uploadedFile).id;
}

export const sent = (answered: Answer) => dataOf(answered, ticketMessage);
export const answered = (one: Answer) => dataOf(one, deskTicketMessage);

/** What a business was told about tickets, oldest first. */
export async function noticesOf({ database }: TestStore, resellerId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from notifications
    where reseller_id = ${resellerId} and kind like '%ticket%' order by id`.execute(database.owner.db);
  return rows.map(({ kind }) => kind);
}

/** What the audit log has of a ticket, oldest first. */
export async function auditOf({ database }: TestStore, id: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit_entries
    where subject_kind = 'ticket' and subject_id = ${id} order by id`.execute(database.owner.db);
  return rows.map(({ action }) => action);
}

const bought = z.object({
  id: z.string(),
  items: z.array(z.object({ id: z.string() })),
  deliveries: z.array(z.object({ id: z.string() })),
});

/** Buys one unit at 100 DA. */
export async function buy(store: TestStore, who: Someone, productId: string) {
  const lines = [
    { product_id: productId, quantity: 1, expected_unit_price: { amount: '100', currency: 'DZD' } },
  ];
  const { id } = dataOf(
    await callAs(store, who)('POST', '/api/orders', { lines }),
    z.object({ id: z.string() }),
  );
  const { items, deliveries } = dataOf(await api(store, 'GET', `/api/orders/${id}`, who), bought);
  return { orderId: id, itemId: items[0]?.id ?? '', deliveryId: deliveries[0]?.id ?? '' };
}
