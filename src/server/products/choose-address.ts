import { cutSlug, slugOf } from '#shared/sku.ts';
import type { Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Limit of contracts/fields.ts, minus room for a number. */
const MADE_LENGTH_MAX = 70;
const LOOKED_AT_ONCE = 50;

/** Refuses another product's slug, also one in the trash, which may be restored. Refusal: slug_taken. */
export async function requireFreeAddress(db: Db, slug: string, ownId: string | null): Promise<void> {
  const other = await db
    .selectFrom('products')
    .select('id')
    .where('url_slug', '=', slug)
    .where('id', 'is distinct from', ownId)
    .executeTakeFirst();
  if (other !== undefined) throw new Refusal('slug_taken', { field: 'url_slug' });
}

/** A slug derived from a name, with a number if taken. */
export async function chooseAddress(db: Db, name: string): Promise<string> {
  const base = cutSlug(slugOf(name), MADE_LENGTH_MAX) || 'product';
  for (let first = 1; ; first += LOOKED_AT_ONCE) {
    const wished = Array.from({ length: LOOKED_AT_ONCE }, (_, place) => {
      const number = first + place;
      return number === 1 ? base : `${base}-${number}`;
    });
    const rows = await db.selectFrom('products').select('url_slug').where('url_slug', 'in', wished).execute();
    const taken = new Set(rows.map((row) => row.url_slug));
    const free = wished.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
  }
}
