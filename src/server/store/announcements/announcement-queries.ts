import type { z } from 'zod';
import type { Announcement, listAnnouncements as contract } from '#shared/store/announcements.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';

const shown = (db: Db) =>
  db
    .selectFrom('announcements as a')
    .innerJoin('profiles as p', 'p.id', 'a.created_by')
    .leftJoin('profiles as w', 'w.id', 'a.withdrawn_by')
    .select(['a.id', 'a.title', 'a.title_ar', 'a.body as text', 'a.body_ar as text_ar'])
    .select(['a.audience', 'a.role', 'a.status', 'a.recipients', 'a.delivered'])
    .select(['a.created_at', 'a.withdrawn_at'])
    .select(nameOf('p').as('created_by'))
    .select(sql<string | null>`case when w.id is not null then ${nameOf('w')} end`.as('withdrawn_by'));

export function listAnnouncements(
  db: Db,
  query: z.output<typeof contract.query>,
): Promise<Page<Announcement>> {
  return keysetPage(
    query,
    [KEY.id],
    (key, limit) =>
      shown(db)
        .where(isBehind(sql`a.id`, '<', key))
        .orderBy('a.id', 'desc')
        .limit(limit)
        .execute(),
    ({ id }) => [id],
  );
}

/** Refusal: not_found. */
export async function readAnnouncement(db: Db, id: string): Promise<Announcement> {
  const found = await shown(db).where('a.id', '=', id).executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
