import { cardColumns, cardJoins, isOnSale } from '../product-columns.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** A product on sale, locked against deletion until the transaction ends. Refusal: not_found. */
export async function requireOnSale(tx: Db, productId: string): Promise<{ isInStock: boolean }> {
  const { rows } = await sql<{ in_stock: boolean }>`
    select card.in_stock from (
      select ${cardColumns} from products p join categories g on g.id = p.category_id ${cardJoins(null)}
      where p.id = ${productId} and ${isOnSale} for key share of p
    ) card`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not_found');
  return { isInStock: row.in_stock };
}
