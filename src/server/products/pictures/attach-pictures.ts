import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { pictureIdIn } from './picture-files.ts';

/**
 * Says, in the transaction of what shows them, that pictures are shown: from then on they stay. Addresses of other
 * pictures, the demo's, are passed over. Refusal: picture_not_found where one was removed meanwhile, or never was.
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
  // In the order of their ids, as all who hold several do. What is attached already is only looked at.
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
