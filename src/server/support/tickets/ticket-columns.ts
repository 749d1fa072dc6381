import type { RawBuilder } from 'kysely';
import { may } from '#shared/permissions.ts';
import type { TicketAbout, TicketMessage } from '#shared/support/tickets.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';

/** What tickets t this person may see: staff all, others those of their business, about deposits only with its money. */
export function isVisibleTo(actor: Person): RawBuilder<boolean> {
  const { resellerId } = actor;
  if (resellerId === null) return sql`true`;
  return sql`(t.reseller_id = ${resellerId} and (t.deposit_id is null or ${may(actor, 'see_money')}))`;
}

/** What a ticket t is about. */
export const aboutColumn = sql<TicketAbout | null>`case
  when t.order_id is not null then (
    select jsonb_build_object('kind', 'order', 'id', o.id, 'name', o.order_number, 'created_at', o.created_at, 'item', (
      select jsonb_build_object('id', i.id, 'product_name', i.product_name, 'product_name_ar', i.product_name_ar)
      from order_items i where i.id = t.order_item_id))
    from orders o where o.id = t.order_id)
  when t.deposit_id is not null then (
    select jsonb_build_object('kind', 'deposit', 'id', d.id, 'name', d.reference, 'created_at', d.created_at, 'item', null)
    from deposits d where d.id = t.deposit_id)
  when t.quote_id is not null then (
    select jsonb_build_object('kind', 'quote', 'id', q.id, 'name', q.number, 'created_at', q.created_at, 'item', null)
    from quote_requests q where q.id = t.quote_id) end`;

export const mergedColumn = sql<{ id: string; number: string } | null>`(
  select jsonb_build_object('id', a.id, 'number', a.number) from tickets a where a.id = t.merged_into)`;

/** The files of a message m; see withUrls(). */
export const filesColumn = sql<StoredFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'is_picture', f.content_type = 'image/webp') order by f.created_at, f.id)
  from ticket_files x join files f on f.id = x.file_id where x.message_id = m.id and f.deleted_at is null), '[]')`;

interface StoredFile {
  id: string;
  name: string;
  is_picture: boolean;
}

export const withUrls = (files: StoredFile[]): TicketMessage['files'] =>
  files.map((file) => ({ ...file, url: fileUrl(file.id) }));
