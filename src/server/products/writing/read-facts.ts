import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Facts } from './writer.ts';

export interface Source {
  facts: Facts;
  description: string;
  description_ar: string;
}

/** What a writer may know of a product; undefined: it is gone or in the trash. */
export async function readFacts(db: Db, productId: string): Promise<Source | undefined> {
  const { rows } = await sql<Facts & Omit<Source, 'facts'>>`
    select p.name, p.name_ar, coalesce(c.name, '') as category, coalesce(c.name_ar, '') as category_ar,
      p.short_description, p.short_description_ar, p.features, p.features_ar, p.delivery, p.is_subscription,
      p.description, p.description_ar
    from products p left join categories c on c.id = p.category_id
    where p.id = ${productId} and p.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { description, description_ar, ...facts } = row;
  return { facts, description, description_ar };
}
