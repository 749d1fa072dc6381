import type { Insertable, Selectable } from 'kysely';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Plans } from '../platform/database/schema.gen.ts';
import type { PlanRow } from './to-product-rows.ts';
import { idsOf, movedOptions, type MatchedOptions } from './match-options.ts';

export type StoredPlan = Selectable<Plans>;
export type MatchedPlans = MatchedOptions<PlanRow, StoredPlan>;

export const planKey = ({ duration }: { duration: string }) => duration;

const FIELDS = [
  'name',
  'name_ar',
  'duration',
  'months',
  'period_length',
  'period_unit',
  'price',
  'savings',
  'is_popular',
  'is_derived',
] as const;

export const isSamePlan = (row: PlanRow, kept: StoredPlan) =>
  FIELDS.every((field) => row[field] === kept[field]);

/**
 * Locks plans whose duration (part of a key) changes, for which rows referencing them wait; before the catalogue is
 * written.
 */
export async function lockMovedPlans(tx: Db, plans: MatchedPlans): Promise<void> {
  const ids = movedOptions(plans, planKey);
  if (ids.length === 0) return;
  await sql`select from plans where id = any (${ids}) order by id for update`.execute(tx);
}

/**
 * Writes the plans of a locked product. Missing ones are retired, not deleted, because a running purchase may reference
 * them; `emptyTrash` deletes them later. Ordered so that unique durations and the single “most popular” are never
 * violated. Returns their ids, in the draft's order.
 */
export async function writePlans(tx: Db, productId: string, plans: MatchedPlans): Promise<string[]> {
  const { pairs, left } = plans;
  const moved = movedOptions(plans, planKey);
  if (moved.length > 0)
    await sql`update plans set duration = 'old_' || replace(id::text, '-', '') where id = any (${moved})`.execute(
      tx,
    );
  const retired = left.filter((plan) => plan.retired_at === null).map(({ id }) => id);
  if (retired.length > 0)
    await sql`update plans set retired_at = now(), is_popular = false where id = any (${retired})`.execute(
      tx,
    );
  const unpopular = pairs.flatMap(({ row, kept }) =>
    kept?.is_popular === true && !row.is_popular ? [kept.id] : [],
  );
  if (unpopular.length > 0)
    await sql`update plans set is_popular = false where id = any (${unpopular})`.execute(tx);

  const added: Insertable<Plans>[] = [];
  for (const [position, { row, kept }] of pairs.entries()) {
    const { id: _, is_default: _default, bulk_pricing: _tiers, ...columns } = row;
    if (kept === null) added.push({ ...columns, product_id: productId, position });
    else if (kept.retired_at !== null || kept.position !== position || !isSamePlan(row, kept))
      await tx
        .updateTable('plans')
        .set({ ...columns, position, retired_at: null })
        .where('id', '=', kept.id)
        .execute();
  }
  const inserted =
    added.length === 0
      ? []
      : await tx.insertInto('plans').values(added).returning(['id', 'duration']).execute();
  return idsOf(pairs, inserted, planKey);
}
