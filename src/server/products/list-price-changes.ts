import type { z } from 'zod';
import type { listPriceChanges as contract, PriceChange } from '#shared/products/products.contract.ts';
import type { Currency } from '#shared/money.ts';
import { personRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { Refusal } from '../platform/http/refusal.ts';

type Query = z.output<typeof contract.query> & { productId: string };
type Row = Omit<PriceChange, 'old_price' | 'new_price'> & {
  old_price: string | null;
  new_price: string | null;
  currency: Currency;
};

/** A product's price history, newest first. Refusal: not_found. */
export async function listPriceChanges(
  db: Db,
  { productId, limit, cursor }: Query,
): Promise<Page<PriceChange>> {
  const read = async (key: string[], rowsMax: number) => {
    const known = await db
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (known === undefined) throw new Refusal('not_found');
    const { rows } = await sql<Row>`
    select c.id::text as id, c.what, c.name, c.option_name, c.old_price, c.new_price, c.currency, c.created_at,
      ${personRef('a')} as by
    from price_changes c left join profiles a on a.id = c.actor_id
    where c.product_id = ${productId} and ${isBehind(sql`c.id`, '<', key)}
    order by c.id desc limit ${rowsMax}`.execute(db);
    return rows;
  };
  const page = await keysetPage({ limit, cursor }, [KEY.number], read, ({ id }) => [id]);
  const data = page.data.map(({ currency, old_price: old, new_price: now, ...row }) => ({
    ...row,
    old_price: old === null ? null : { amount: old, currency },
    new_price: now === null ? null : { amount: now, currency },
  }));
  return { ...page, data };
}
