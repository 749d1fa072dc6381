import type { Quote, QuoteMessage } from '#shared/quotes/quotes.contract.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readAsked, readOffers } from '../read-offers.ts';
import { isOver, rowColumns } from '../quote-columns.ts';

type Head = Omit<Quote, 'lines' | 'offers' | 'messages'>;

/** One of the business's requests with everything that became of it. Refusal: not_found. */
export async function readQuote(db: Db, { resellerId }: Reseller, id: string): Promise<Quote> {
  const { rows } = await sql<Head>`
    select ${rowColumns}, ${nameOf('p')} as asked_by, r.notes, r.needed_by, ${endedColumn} as ended,
      ${ownerAskedColumn} as owner_asked
    from quote_requests r join profiles p on p.id = r.profile_id left join orders o on o.id = r.order_id
      ${endingJoins}
    where r.id = ${id} and r.reseller_id = ${resellerId}`.execute(db);
  const [head] = rows;
  if (head === undefined) throw new Refusal('not_found');
  const asked = await readAsked(db, id);
  return {
    ...head,
    lines: asked.map(({ plan_id: _, variation_id: __, currency: ___, ...line }) => line),
    offers: await readOffers(db, id),
    messages: await readMessages(db, id),
  };
}

/** Who of the business ended a request r, and who asked its owner. */
export const endingJoins = sql`
  left join profiles ender on ender.id = r.ended_by
  left join profiles asker on asker.id = r.owner_asked_by`;
export const endedColumn = sql<Quote['ended']>`
  case when r.ended_at is not null or ${isOver} then jsonb_build_object('at', coalesce(r.ended_at, r.valid_until),
    'by', case when ender.reseller_id = r.reseller_id then ${nameOf('ender')} end, 'reason', r.end_reason) end`;
export const ownerAskedColumn = sql<Quote['owner_asked']>`
  case when r.owner_asked_at is not null then
    jsonb_build_object('at', r.owner_asked_at, 'by', ${nameOf('asker')}) end`;

/** What both sides wrote, oldest first, or one message; without the notes of staff. */
export async function readMessages(
  db: Db,
  requestId: string,
  messageId: string | null = null,
): Promise<QuoteMessage[]> {
  const rows = await db
    .selectFrom('quote_messages as m')
    .innerJoin('profiles as p', 'p.id', 'm.author_id')
    .leftJoin('files as f', 'f.id', 'm.file_id')
    .select(['m.id', 'm.text', 'm.created_at', 'f.id as file_id', 'f.name as file_name'])
    .select(sql<string | null>`case when not m.is_of_store then ${nameOf('p')} end`.as('by'))
    .where('m.request_id', '=', requestId)
    .where('m.is_internal', '=', false)
    .where(sql<boolean>`(${messageId}::uuid is null or m.id = ${messageId}::uuid)`)
    .orderBy('m.id')
    .execute();
  return rows.map(({ file_id: fileId, file_name: name, ...message }) => ({
    ...message,
    file: fileId === null || name === null ? null : { name, url: fileUrl(fileId) },
  }));
}
