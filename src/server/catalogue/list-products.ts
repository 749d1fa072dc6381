import type { z } from 'zod';
import type { listProducts as contract, ProductCard } from '#shared/contracts/catalogue.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import { cardColumns, cardJoins, isOnSale, toCard, type CardRow } from './product-columns.ts';

type Query = z.output<typeof contract.query>;

/** A page of the products on sale, by name, at the caller's prices. Counts: under these filters, and of all products on sale. */
export async function listProducts(
  db: Db,
  actor: Person,
  query: Query,
): Promise<{ data: ProductCard[]; pagination: Pagination }> {
  const filters = sql.join([isOnSale, ...filtersOf(query)], sql` and `);
  const [afterName, afterId] = decodeCursor(query.cursor, 2) ?? [];
  const after = afterName === undefined ? sql`true` : sql`(p.name, p.id::text) > (${afterName}, ${afterId})`;
  const from = sql`products p join categories g on g.id = p.category_id`;
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from ${from} ${cardJoins(actor.priceListId)}
    where ${filters} and ${after} order by p.name, p.id::text limit ${query.limit + 1}`.execute(db);
  const counts = await sql<{ total: number; total_unfiltered: number }>`
    select count(*) filter (where ${filters})::int as total, count(*)::int as total_unfiltered
    from ${from} where ${isOnSale}`.execute(db);
  const { page, pagination } = toPage(rows, query.limit, (row) => [row.name, row.id]);
  return { data: page.map(toCard), pagination: { ...pagination, ...counts.rows[0] } };
}

/** Bands of the specification by consumer_price: under 50, 50 to under 200, 200 and above. */
const BANDS = {
  under_50: sql`p.consumer_price < 50`,
  from_50_to_200: sql`p.consumer_price >= 50 and p.consumer_price < 200`,
  from_200: sql`p.consumer_price >= 200`,
};

function filtersOf(query: Query) {
  const filters = [];
  if (query.search) {
    const pattern = `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    filters.push(sql`concat_ws(' ', p.name, p.name_ar, p.description, p.description_ar) ilike ${pattern}`);
  }
  if (query.category_id !== undefined) filters.push(sql`p.category_id = ${query.category_id}`);
  if (query.price !== undefined) filters.push(BANDS[query.price]);
  if (query.type !== undefined) filters.push(sql`p.is_subscription = ${query.type === 'subscription'}`);
  return filters;
}
