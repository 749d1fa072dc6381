import type { ClientNote } from '#shared/resellers/clients.contract.ts';
import { nameOf } from '../people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { requireClient } from './client-queries.ts';

interface Query {
  resellerId: string;
  limit: number;
  cursor?: string | undefined;
}

/** Staff notes about a client, newest first. Refusal: not_found. */
export async function listClientNotes(
  db: Db,
  { resellerId, limit, cursor }: Query,
): Promise<Page<ClientNote>> {
  await requireClient(db, resellerId);
  const found = notes(db).where('n.reseller_id', '=', resellerId).orderBy('n.id', 'desc');
  return keysetPage(
    { limit, cursor },
    [KEY.id],
    (key, rowsMax) =>
      found
        .where(isBehind(sql`n.id`, '<', key))
        .limit(rowsMax)
        .execute(),
    ({ id }) => [id],
  );
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
