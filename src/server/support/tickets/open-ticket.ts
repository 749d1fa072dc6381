import type { z } from 'zod';
import { may } from '#shared/permissions.ts';
import { openTicket as contract, TICKETS_AN_HOUR } from '#shared/support/tickets.contract.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { attachFiles } from './attach-files.ts';
import { lockBusiness, requireRest } from './require-rest.ts';
import { notifyStaff } from './notify-staff.ts';

type Wish = z.output<typeof contract.body>;

/**
 * Opens a ticket with its first message; idempotent by key. Refusals: not_found for what is not the caller's,
 * too_many_tickets.
 */
export function openTicket(
  db: Db,
  actor: Reseller,
  { idempotencyKey: key, ...request }: Wish & { idempotencyKey: string },
): Promise<z.output<typeof contract.response>> {
  return actOnce(db, actor, { contract, key, request }, async (tx) => {
    await lockBusiness(tx, actor.resellerId);
    await requireFew(tx, actor.resellerId);
    await requireRest(tx, actor);
    const { subject, text, about, file_ids: fileIds } = request;
    const found = await findAbout(tx, actor, about);
    const { rows } = await sql<{ id: string; number: string }>`
      insert into tickets (number, reseller_id, profile_id, subject, order_id, order_item_id, deposit_id, quote_id)
      values (dated_number('T', now(), nextval('ticket_numbers')), ${actor.resellerId}, ${actor.profileId}, ${subject},
        ${found.order}::uuid, ${found.item}::uuid, ${found.deposit}::uuid, ${found.quote}::uuid)
      returning id, number`.execute(tx);
    const [made] = rows;
    if (made === undefined) throw new Error('no ticket was made');
    const message = await tx
      .insertInto('ticket_messages')
      .values({ ticket_id: made.id, author_id: actor.profileId, is_of_store: false, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attachFiles(tx, actor, { messageId: message.id, fileIds });
    await notifyStaff(tx, message.id, null);
    await addLiveEvents(tx, actor.resellerId, 'tickets');
    return made;
  });
}

async function requireFew(tx: OpenTransaction, resellerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('reseller_id', '=', resellerId)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= TICKETS_AN_HOUR) throw new Refusal('too_many_tickets');
}

interface About {
  order: string | null;
  item: string | null;
  deposit: string | null;
  quote: string | null;
}

/** Of their business, and theirs to see. Refusal: not_found. */
async function findAbout(tx: OpenTransaction, actor: Reseller, about: Wish['about']): Promise<About> {
  const none: About = { order: null, item: null, deposit: null, quote: null };
  if (about === null) return none;
  const { kind, id, item_id: item = null } = about;
  if (item !== null && kind !== 'order') throw new Refusal('not_found');
  if (!may(actor, kind === 'deposit' ? 'see_money' : 'see_orders')) throw new Refusal('not_found');
  const table = ({ order: 'orders', deposit: 'deposits', quote: 'quote_requests' } as const)[kind];
  const { rows } = await sql`
    select from ${sql.table(table)} x where x.id = ${id} and x.reseller_id = ${actor.resellerId}
      and (${item}::uuid is null or exists (select from order_items i where i.order_id = x.id and i.id = ${item}::uuid))`.execute(
    tx,
  );
  if (rows.length === 0) throw new Refusal('not_found');
  return { ...none, [kind]: id, item };
}
