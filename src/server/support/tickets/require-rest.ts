import { TICKET_MESSAGES_AN_HOUR } from '#shared/support/tickets.contract.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Messages and files of one business, or of one member of staff, are counted one after the other. */
export async function lockBusiness(tx: OpenTransaction, resellerId: string): Promise<void> {
  await tx
    .selectFrom('reseller_profiles')
    .select('id')
    .where('id', '=', resellerId)
    // Not against orders and other references.
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What a business wrote in the last hour; staff write as much as they need. Refusal: too_many_messages. */
export async function requireRest(tx: OpenTransaction, { resellerId }: Person): Promise<void> {
  if (resellerId === null) return;
  const { count } = await tx
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('t.reseller_id', '=', resellerId)
    .where('m.is_of_store', '=', false)
    .where('m.created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= TICKET_MESSAGES_AN_HOUR) throw new Refusal('too_many_messages');
}
