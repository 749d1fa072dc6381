import type { z } from 'zod';
import type {
  CodeProduct,
  countLowStock as countContract,
  listCodeProducts as contract,
} from '#shared/codes/codes.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { hasCodes, productColumns, productJoins } from './code-queries.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';

type Query = z.output<typeof contract.query>;

/** Of codes: on sale, and over within two weeks. */
export const expiresSoon = sql`(status = 'free' and expires_at is not null and expires_at < now() + interval '14 days')`;

const ONLY = {
  low: sql`exists (select from stock_thresholds l where l.product_id = p.id and runs_low(p.id, l.threshold))`,
  out: sql`(select c.id from codes c where c.product_id = p.id and c.status = 'free' order by c.id limit 1) is null`,
  expiring: sql`exists (select from codes c where c.product_id = p.id and ${expiresSoon})`,
};

const keptWords = sql`(
  select concat_ws(' ', t.name_key, t.name_ar_key, t.sku_key) from search_texts t where t.product_id = p.id)`;

/** Products with codes, by name. */
export function listCodeProducts(db: Db, { search, only, limit, cursor }: Query): Promise<Page<CodeProduct>> {
  const read = async (key: string[], rowsMax: number) => {
    const { rows } = await sql<CodeProduct>`
    select ${productColumns} from (
      select p.* from products p
      where ${allOf([
        hasCodes,
        search !== undefined && holdsWords(keptWords, search),
        only !== undefined && ONLY[only],
        isBehind(sql`(p.name, p.id)`, '>', key),
      ])}
      order by p.name, p.id limit ${rowsMax}
    ) p ${productJoins} order by p.name, p.id`.execute(db);
    return rows;
  };
  return keysetPage({ limit, cursor }, [KEY.name, KEY.id], read, ({ name, product_id }) => [
    name,
    product_id,
  ]);
}

/** Products on sale below their threshold. */
export async function countLowStock(db: Db): Promise<z.output<typeof countContract.response>> {
  const { rows } = await sql<z.output<typeof countContract.response>>`
    select count(*)::int as products, min(low_since) as since from stock_thresholds h where runs_low(h.product_id, h.threshold)`.execute(
    db,
  );
  return rows[0] ?? { products: 0, since: null };
}
