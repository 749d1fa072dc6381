import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { pictureIdIn } from './picture-files.ts';

/**
 * Marks pictures as in use, in the transaction of what shows them; from then on they are kept. Other addresses, the
 * demo's, are skipped. Refusal: picture_not_found if one was removed or never existed.
 */
export async function attachPictures(tx: Db, urls: readonly (string | null)[]): Promise<void> {
  const ids = new Set<string>();
  for (const url of urls) {
    if (url === null || url.startsWith('/media/demo/')) continue;
    const id = pictureIdIn(url);
    if (id === null) throw new Refusal('picture_not_found');
    ids.add(id);
  }
  if (ids.size === 0) return;
  // Ordered by id, like all who lock several; those already attached are only checked.
  const there = await tx
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (there.length < ids.size) throw new Refusal('picture_not_found');
  await tx
    .updateTable('pictures')
    .set({ attached_at: sql`now()` })
    .where('id', 'in', [...ids])
    .where('attached_at', 'is', null)
    .execute();
}
