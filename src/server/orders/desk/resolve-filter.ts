import type { z } from 'zod';
import { id } from '#shared/contracts/fields.ts';
import type { listStaffOrders as contract } from '#shared/orders/order-desk.contract.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { findBuyers, type Buyer } from './find-buyers.ts';
import { orderNumbersOf } from './order-numbers.ts';

/** A filter's words, resolved. */
export interface Meant {
  /** null: all buyers. */
  buyers: Buyer[] | null;
  /** Order numbers matched besides these buyers. */
  numbers: string[];
  /** Containing one of these products; null: any. */
  products: string[] | null;
}

type Query = Omit<z.output<typeof contract.query>, 'sort' | 'direction' | 'limit' | 'cursor'>;

const RARE = [
  'until',
  'minute',
  'product',
  'refunded_from',
  'refunded_until',
  'category_id',
  'wilaya',
  'price_list_id',
  'currency',
] as const;

/** Buyers, order numbers and products that a filter means; `isWhole`: for an export, not a page. */
export async function resolveFilter(db: Db, query: Query, { isWhole = false } = {}): Promise<Meant> {
  // “Last to order first” only bounds a page of recent orders, not older periods, what few orders have, or exports.
  const mayBeAnybody = isWhole || RARE.some((name) => query[name] !== undefined);
  return {
    buyers: await findBuyers(db, query, { isOfAll: mayBeAnybody }),
    numbers: query.search === undefined ? [] : orderNumbersOf(query.search),
    products: query.product === undefined ? null : await findProducts(db, query.product),
  };
}

/** By current names or the whole SKU, including the trash: names in the orders may be outdated. */
async function findProducts(db: Db, text: string): Promise<string[]> {
  if (id.safeParse(text).success) return [text];
  const { rows } = await sql<{ id: string }>`
    select product_id as id from search_texts
    where ${holdsWords(sql`name_key`, text)} or ${holdsWords(sql`name_ar_key`, text)}
      or sku_key = nullif(fold_text(${text}), '')`.execute(db);
  return rows.map((row) => row.id);
}
