import type { Language } from '#shared/locale.ts';
import { nameOf } from '../people/person-columns.ts';
import type { Db } from '../platform/database/pool.ts';
import { shownDates } from '../platform/documents/shown-dates.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Tells who wrote a product since it was read, and when; the schedule writes in the store's own name. */
export async function changedMeanwhile(db: Db, id: string, language: Language): Promise<Refusal> {
  const { name, updated_at } = await db
    .selectFrom('products')
    .leftJoin('profiles as p', 'p.id', 'products.updated_by')
    .select(['products.updated_at', nameOf('p').as('name')])
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow();
  return new Refusal('changed_meanwhile', {
    name: name ?? 'Rasid',
    time: shownDates(language).minute(updated_at),
  });
}
