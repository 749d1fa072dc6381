import type { ImportProduct, TakeBack } from '#shared/products/imports.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { readImport } from './import-queries.ts';
import { allOf } from '#server/platform/database/all-of.ts';

/** What undoing an import did to its products, or would do now. Refusal: not_found. */
export async function countOutcomes(db: Db, id: string): Promise<TakeBack> {
  await readImport(db, id);
  const { rows } = await sql<TakeBack>`
    select count(*) filter (where result = 'restored')::int as restored,
      count(*) filter (where result = 'removed')::int as removed,
      count(*) filter (where result = 'unpublished')::int as unpublished,
      count(*) filter (where result = 'kept')::int as kept
    from import_outcomes(${id})`.execute(db);
  return rows[0] ?? { restored: 0, removed: 0, unpublished: 0, kept: 0 };
}

interface Query {
  limit: number;
  cursor?: string | undefined;
  result?: ImportProduct['result'] | undefined;
}

/** The affected products. Refusal: not_found. */
export async function listImportProducts(
  db: Db,
  id: string,
  { limit, cursor, result }: Query,
): Promise<Page<ImportProduct>> {
  await readImport(db, id);
  const read = async (key: string[], rowsMax: number) => {
    const { rows } = await sql<ImportProduct>`
    select o.product_id, p.name, p.sku, o.result, o.reason
    from import_outcomes(${id}) o join products p on p.id = o.product_id
    where ${allOf([result !== undefined && sql`o.result = ${result}`, isBehind(sql`o.product_id`, '>', key)])}
    order by o.product_id limit ${rowsMax}`.execute(db);
    return rows;
  };
  return keysetPage({ limit, cursor }, [KEY.id], read, ({ product_id: last }) => [last]);
}
