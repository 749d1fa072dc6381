import type { Insertable, Selectable } from 'kysely';
import type { VariationDraft } from '#shared/products/product-drafts.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Variations } from '../platform/database/schema.gen.ts';
import { idsOf, movedOptions, type MatchedOptions } from './match-options.ts';

export type StoredVariation = Selectable<Variations>;
export type MatchedVariations = MatchedOptions<VariationDraft, StoredVariation>;

export const variationKey = ({ name, value }: { name: string; value: string }) =>
  JSON.stringify([name, value]);

const FIELDS = ['name', 'name_ar', 'value', 'value_ar', 'price', 'is_default'] as const;

export const isSameVariation = (row: VariationDraft, kept: StoredVariation) =>
  FIELDS.every((field) => row[field] === kept[field]);

/** As lockMovedPlans. */
export async function lockMovedVariations(tx: Db, variations: MatchedVariations): Promise<void> {
  const ids = movedOptions(variations, variationKey);
  if (ids.length === 0) return;
  await sql`select from variations where id = any (${ids}) order by id for update`.execute(tx);
}

/** As writePlans: retires missing ones, and never violates the unique name and value or the single default. */
export async function writeVariations(
  tx: Db,
  productId: string,
  variations: MatchedVariations,
): Promise<string[]> {
  const { pairs, left } = variations;
  const moved = movedOptions(variations, variationKey);
  if (moved.length > 0)
    await sql`update variations set value = 'old ' || id where id = any (${moved})`.execute(tx);
  const retired = left.filter((one) => one.retired_at === null).map(({ id }) => id);
  if (retired.length > 0)
    await sql`update variations set retired_at = now(), is_default = false where id = any (${retired})`.execute(
      tx,
    );
  const undone = pairs.flatMap(({ row, kept }) =>
    kept?.is_default === true && !row.is_default ? [kept.id] : [],
  );
  if (undone.length > 0)
    await sql`update variations set is_default = false where id = any (${undone})`.execute(tx);

  const added: Insertable<Variations>[] = [];
  for (const [position, { row, kept }] of pairs.entries()) {
    const { id: _, bulk_pricing: _tiers, ...columns } = row;
    if (kept === null) added.push({ ...columns, product_id: productId, position });
    else if (kept.retired_at !== null || kept.position !== position || !isSameVariation(row, kept))
      await tx
        .updateTable('variations')
        .set({ ...columns, position, retired_at: null })
        .where('id', '=', kept.id)
        .execute();
  }
  const inserted =
    added.length === 0
      ? []
      : await tx.insertInto('variations').values(added).returning(['id', 'name', 'value']).execute();
  return idsOf(pairs, inserted, variationKey);
}
