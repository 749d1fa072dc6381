import type { Language } from '#shared/locale.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { lockProducts } from '../lock-products.ts';
import { descriptionIn } from './writing-queries.ts';

interface Replacement {
  product_id: string;
  /** What stands there: where it is another by now, it stays. */
  from: string;
  to: string;
}

/** Replaces descriptions that nobody changed, of products that are not in the trash; returns whose. */
export async function replaceDescriptions(
  tx: OpenTransaction,
  by: { profileId: string },
  { language, texts }: { language: Language; texts: readonly Replacement[] },
): Promise<Set<string>> {
  const ids = texts.map(({ product_id }) => product_id);
  await lockProducts(tx, ids);
  const { rows } = await sql<{ id: string }>`
    update products p set ${descriptionIn(language)} = t.text, version = version + 1, updated_at = now(),
      updated_by = ${by.profileId}
    from unnest(${ids}::uuid[], ${texts.map(({ from }) => from)}::text[], ${texts.map(({ to }) => to)}::text[])
      t (id, before, text)
    where p.id = t.id and p.${descriptionIn(language)} = t.before and p.deleted_at is null
    returning p.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
