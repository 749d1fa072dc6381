import { slugOf } from '#shared/sku.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface SlugDraft {
  /** Null for a new one; its current slug is free. */
  id: string | null;
  name: string;
  /** null: derived from the name. */
  url_slug: string | null;
}

/** Limit of contracts/fields.ts, minus room for a number. */
const MADE_LENGTH_MAX = 70;

/**
 * A category's slug, with categories locked: as given, or derived from the name with a number if taken. A deleted
 * category gives up its slug. Refusal: slug_taken.
 */
export async function chooseSlug(tx: OpenTransaction, { id, name, url_slug }: SlugDraft): Promise<string> {
  // A name without Latin letters or digits yields none.
  const wanted = url_slug ?? (slugOf(name).slice(0, MADE_LENGTH_MAX).replace(/-+$/, '') || 'category');
  const rows = await tx
    .selectFrom('categories')
    .select('url_slug')
    .where('deleted_at', 'is', null)
    .where('url_slug', 'like', `${wanted}%`)
    .where('id', 'is distinct from', id)
    .execute();
  const taken = new Set(rows.map((row) => row.url_slug));
  if (url_slug !== null && taken.has(wanted)) throw new Refusal('slug_taken');
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  await tx
    .updateTable('categories')
    .set({ url_slug: sql<string>`'deleted-' || id` })
    .where('url_slug', '=', slug)
    .where('deleted_at', 'is not', null)
    .execute();
  return slug;
}
