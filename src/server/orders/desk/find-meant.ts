import type { z } from 'zod';
import { id } from '#shared/contracts/fields.ts';
import type { listStaffOrders as contract } from '#shared/orders/order-desk.contract.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { findBuyers, type Buyer } from './find-buyers.ts';
import { orderNumbersOf } from './order-numbers.ts';

/** What words of a filter mean. */
export interface Meant {
  /** null: everybody's orders. */
  buyers: Buyer[] | null;
  /** Numbers of orders that are meant beside the orders of these buyers. */
  numbers: string[];
  /** Of one of these products; null: of any. */
  products: string[] | null;
}

type Query = Pick<z.output<typeof contract.query>, 'search' | 'user' | 'client_id' | 'until' | 'product'>;

/** Whose orders a filter means, which, and of what; `isWhole`: for all of them, not for a page. */
export async function findMeant(db: Db, query: Query, { isWhole = false } = {}): Promise<Meant> {
  // Who ordered last says nothing of a time before or of a product, nor do the rows of a file end with a page.
  const mayBeAnybody = isWhole || query.until !== undefined || query.product !== undefined;
  return {
    buyers: await findBuyers(db, query, { isOfAll: mayBeAnybody }),
    numbers: query.search === undefined ? [] : orderNumbersOf(query.search),
    products: query.product === undefined ? null : await findProducts(db, query.product),
  };
}

/** By what they are called today, in the trash too: what orders called them then may have changed since. */
async function findProducts(db: Db, text: string): Promise<string[]> {
  if (id.safeParse(text).success) return [text];
  const part = likePattern(text);
  const { rows } = await sql<{ id: string }>`
    select id from products where name ilike ${part} or name_ar ilike ${part} or lower(sku) = lower(${text})`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
