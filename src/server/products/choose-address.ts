import { cutSlug, slugOf } from '#shared/sku.ts';
import type { Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** As contracts/fields.ts has it, with room for a number. */
const MADE_LENGTH_MAX = 70;
const LOOKED_AT_ONCE = 50;

/** Refuses an address that another product has, one in the trash perhaps: it may come back. Refusal: slug_taken. */
export async function requireFreeAddress(db: Db, slug: string, ownId: string | null): Promise<void> {
  const other = await db
    .selectFrom('products')
    .select('id')
    .where('url_slug', '=', slug)
    .where('id', 'is distinct from', ownId)
    .executeTakeFirst();
  if (other !== undefined) throw new Refusal('slug_taken', { field: 'url_slug' });
}

/** An address made from a name, with a number where it is taken. */
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
