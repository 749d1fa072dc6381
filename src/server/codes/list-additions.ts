import type { RawBuilder } from 'kysely';
import type { CodeAddition } from '#shared/codes/code-additions.contract.ts';
import { personRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hasCodes, quotesOf, stateCounts } from './code-queries.ts';

interface Query {
  productId: string;
  limit: number;
  cursor?: string | undefined;
}

/** Lists added to a product, newest first. Refusal: not_found. */
export async function listAdditions(
  db: Db,
  { productId, limit, cursor }: Query,
): Promise<Page<CodeAddition>> {
  const read = async (key: string[], rowsMax: number) => {
    const known = await sql`select from products p where p.id = ${productId} and ${hasCodes}`.execute(db);
    if (known.rows.length === 0) throw new Refusal('not_found');
    return readSome(
      db,
      sql`a.product_id = ${productId} and ${isBehind(sql`a.id`, '<', key)} order by a.id desc limit ${rowsMax}`,
    );
  };
  const page = await keysetPage({ limit, cursor }, [KEY.id], read, ({ id }) => [id]);
  return { ...page, data: page.data.map(({ product_id: _id, product: _name, ...addition }) => addition) };
}

/** One of them, with its product. Refusal: not_found. */
export async function readAddition(db: Db, id: string): Promise<Row> {
  const [row] = await readSome(db, sql`a.id = ${id}`);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

type Row = CodeAddition & { product_id: string; product: string };

async function readSome(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.product_id, p.name as product, coalesce(a.variation_id, a.plan_id, a.product_id) as pool_id,
      coalesce(pl.name, va.value) as name, coalesce(pl.name_ar, va.value_ar) as name_ar, a.codes, a.added_at,
      ${personRef('w')} as added_by, n.free + n.expired as left, n.sold, n.reserved,
      ${quotesOf(sql`c.addition_id = a.id`)} as reserved_for, n.quarantined, a.undone_at, a.removed, a.reason
    from code_additions a
    join products p on p.id = a.product_id
    join profiles w on w.id = a.added_by
    left join plans pl on pl.id = a.plan_id
    left join variations va on va.id = a.variation_id
    cross join lateral (select ${stateCounts} from codes c where c.addition_id = a.id) n
    where ${which}`.execute(db);
  return rows;
}
