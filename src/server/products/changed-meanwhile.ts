import type { Language } from '#shared/locale.ts';
import { nameOf } from '#server/resellers/people/person-columns.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { shownDates } from '../platform/documents/shown-dates.ts';
import { Refusal } from '../platform/http/refusal.ts';

interface Written {
  table: 'products' | 'price_lists' | 'deposit_methods' | 'reviews';
  key: 'id' | 'method';
  id: string;
}

/** Tells who wrote a row since it was read, and when; the schedule writes in the store's own name. */
export async function changedMeanwhile(db: Db, written: Written, language: Language): Promise<Refusal> {
  const [by, at] =
    written.table === 'reviews'
      ? (['replied_by', 'replied_at'] as const)
      : (['updated_by', 'updated_at'] as const);
  const { rows } = await sql<{ name: string | null; at: string | null }>`
    select case when p.id is not null then ${nameOf('p')} end as name, w.${sql.ref(at)} as at
    from ${sql.table(written.table)} w left join profiles p on p.id = w.${sql.ref(by)}
    where w.${sql.ref(written.key)}::text = ${written.id}`.execute(db);
  const [found] = rows;
  return new Refusal('changed_meanwhile', {
    name: found?.name ?? 'Rasid',
    time: shownDates(language).minute(found?.at ?? new Date().toISOString()),
  });
}
