import type { ClientNote } from '#shared/resellers/clients.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { nameOf } from '../people/person-columns.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { decodeIdCursor, toPage } from '#server/platform/http/cursor.ts';
import { requireClient } from './client-queries.ts';

interface Query {
  resellerId: string;
  limit: number;
  cursor?: string | undefined;
}

/** What staff wrote about a client, newest first. Refusal: not_found. */
export async function listClientNotes(
  db: Db,
  { resellerId, limit, cursor }: Query,
): Promise<{ data: ClientNote[]; pagination: Pagination }> {
  await requireClient(db, resellerId);
  const before = decodeIdCursor(cursor);
  const rows = await notes(db)
    .where('n.reseller_id', '=', resellerId)
    .$if(before !== null, (rest) => rest.where('n.id', '<', before))
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, pagination } = toPage(rows, limit, (row) => [row.id]);
  return { data: page, pagination };
}

export function readClientNote(db: Db, id: string): Promise<ClientNote> {
  return notes(db).where('n.id', '=', id).executeTakeFirstOrThrow();
}

function notes(db: Db) {
  return db
    .selectFrom('client_notes as n')
    .innerJoin('profiles as p', 'p.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at'])
    .select(nameOf('p').as('author'));
}
