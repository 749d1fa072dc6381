import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

const LISTS_MAX = 100;

/** The price lists, by name. */
export function listPriceLists(db: Db): Promise<PriceList[]> {
  return priceLists(db).orderBy('l.name').limit(LISTS_MAX).execute();
}

export function readPriceList(db: Db, id: string): Promise<PriceList> {
  return priceLists(db).where('l.id', '=', id).executeTakeFirstOrThrow();
}

function priceLists(db: Db) {
  return db
    .selectFrom('price_lists as l')
    .select(['l.id', 'l.name', 'l.role', 'l.version'])
    .select([
      sql<string>`trim_scale(l.percent_off)::text`.as('percent_off'),
      sql<number>`(select count(*)::int from price_list_prices f where f.price_list_id = l.id)`.as(
        'fixed_prices',
      ),
      sql<number>`(select count(*)::int from reseller_profiles r where r.price_list_id = l.id)`.as('clients'),
    ]);
}
