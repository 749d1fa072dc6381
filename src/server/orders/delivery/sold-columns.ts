import { sql } from '#server/platform/database/pool.ts';

/** The item sold (order_items i) and its client (reseller_profiles r, profiles p). */
export const soldColumns = sql`
  i.product_id, i.product_name, i.product_name_ar, i.option_name, i.option_name_ar`;
export const clientColumn = sql`jsonb_build_object('id', r.id, 'trade_name', r.trade_name) as client`;

export interface SoldRow {
  product_id: string;
  product_name: string;
  product_name_ar: string;
  option_name: string | null;
  option_name_ar: string | null;
}

/** Searched words: columns of one row joined, so that one pattern suffices. */
export const searchedWords = sql`search_words(concat_ws(' ', o.order_number, i.product_name, i.product_name_ar, i.option_name,
  i.option_name_ar, i.customer_reference, r.trade_name, p.email, p.first_name, p.last_name))`;
