import { sql, type Db } from '../platform/database/pool.ts';
import type { Paged } from './list-in-order.ts';
import { inCategory, listingOf, streams } from './listing-filters.ts';

/** Effect of a price list on the order of prices; see listing_prices in database/schema. */
export interface ListOfCaller {
  id: string;
  percentOff: string;
  /** It has so many fixed prices that they are stored sorted. */
  isWide: boolean;
}

export async function findList(db: Db, priceListId: string | null): Promise<ListOfCaller | null> {
  if (priceListId === null) return null;
  const { rows } = await sql<ListOfCaller>`
    select l.id, l.percent_off::text as "percentOff", w.price_list_id is not null as "isWide"
    from price_lists l left join wide_price_lists w on w.price_list_id = l.id where l.id = ${priceListId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Products on sale by the caller's price, in dinars. Within a currency a percentage preserves the catalogue's order,
 * rounding included, so each currency is a stream that continues after the cursor: (dinars, currency, catalogue price,
 * id).
 */
export function listByPrice(list: ListOfCaller | null, isRising: boolean, paged: Paged) {
  const { limit } = paged;
  const direction = isRising ? sql`asc` : sql`desc`;
  const order = sql`x.dinars ${direction}, x.currency ${direction}, x.base ${direction}, x.product_id ${direction}`;
  const isNarrow = list !== null && !list.isWide;
  return sql`
    with rates as materialized (${ratesFor(list, isRising, paged.after)})
    select x.product_id, row_number() over (order by ${order}) as place,
      array[x.dinars::text, x.currency, x.base::text, x.product_id::text] as cursor
    from (
      ${list?.isWide === true ? ofWideList(list.id, isRising, paged) : ofCatalogue(list, isRising, paged)}
      ${isNarrow ? sql`union all ${fixedPrices(list.id, isRising, paged)}` : sql``}
    ) x order by ${order} limit ${limit}`;
}

/** Price after a percentage, rounded like resolve_price(). */
export const charged = (list: ListOfCaller | null, price = sql`l.base_price`) =>
  list === null || list.isWide
    ? sql`${price}`
    : sql`greatest(round(${price} * (100 - ${list.percentOff}::numeric) / 100, 2), 0.01)`;

/** Each currency with its rate in dinars, and the price and id its stream continues after. */
function ratesFor(list: ListOfCaller | null, isRising: boolean, after: string[] | null) {
  const currencies = sql`(select c.currency, dinars_for(c.currency) as rate from unnest(array['DZD', 'USD', 'EUR']) c (currency)) r`;
  const [end, edge] = isRising ? [0, LOWEST] : ['1000000000000', HIGHEST];
  if (after === null)
    return sql`select r.*, ${end}::numeric as price, ${edge}::uuid as id from ${currencies}`;
  const [dinars, currency, base, id] = after;
  const isExact = sql`r.currency = ${currency} and ${charged(list, sql`${base}::numeric`)} * r.rate = ${dinars}::numeric`;
  const share = list === null || list.isWide ? sql`1` : sql`(100 - ${list.percentOff}::numeric) / 100`;
  // Other currencies start slightly earlier: two hundredths absorb rounding.
  const about = sql`(${dinars}::numeric / r.rate ${isRising ? sql`-` : sql`+`} 0.02) / (${share}) ${isRising ? sql`-` : sql`+`} 0.02`;
  return sql`select r.*, case when ${isExact} then ${base}::numeric else ${about} end as price,
    case when ${isExact} then ${id}::uuid else ${edge}::uuid end as id from ${currencies}`;
}

const further = (isRising: boolean) => (isRising ? sql`>` : sql`<`);

/** After the cursor, by the full key. */
const isAfter = (
  isRising: boolean,
  { after }: Paged,
  price: ReturnType<typeof sql>,
  base: ReturnType<typeof sql>,
) => {
  const [dinars, currency, basePrice, id] = after ?? [];
  return dinars === undefined
    ? sql`true`
    : sql`(${price} * r.rate, l.currency, ${base}, l.product_id) ${further(isRising)}
        (${dinars}::numeric, ${currency}::text, ${basePrice}::numeric, ${id}::uuid)`;
};

function ofCatalogue(list: ListOfCaller | null, isRising: boolean, paged: Paged) {
  const direction = isRising ? sql`asc` : sql`desc`;
  const price = charged(list);
  const hasNoFixedPrice =
    list === null
      ? sql`true`
      : // One lookup per row: NOT EXISTS would read the whole list for each stream, and IS NULL is estimated as rare,
        // so that the whole stream would be read and sorted.
        sql`not coalesce((select true from price_list_prices f where f.price_list_id = ${list.id}
          and f.product_id = l.product_id and f.plan_id is not distinct from l.plan_id
          and f.variation_id is not distinct from l.variation_id limit 1), false)`;
  return sql`
    select s.* from rates r cross join ${streams(paged.filters)} cross join lateral (
      select l.product_id, ${price} * r.rate as dinars, l.currency, l.base_price as base from listings l
      where l.state = 0 and l.band = b and l.is_subscription = t and ${inCategory(paged.filters)}
        and l.currency = r.currency and (l.base_price, l.product_id) ${further(isRising)} (r.price, r.id)
        and ${isAfter(isRising, paged, price, sql`l.base_price`)} and ${hasNoFixedPrice}
      order by l.base_price ${direction}, l.product_id ${direction} limit ${paged.limit}
    ) s`;
}

function ofWideList(id: string, isRising: boolean, paged: Paged) {
  const direction = isRising ? sql`asc` : sql`desc`;
  return sql`
    select s.* from rates r cross join ${streams(paged.filters)} cross join lateral (
      select l.product_id, l.price * r.rate as dinars, l.currency, l.price as base from listing_prices l
      where l.price_list_id = ${id} and l.band = b and l.is_subscription = t and ${inCategory(paged.filters)}
        and l.currency = r.currency and (l.price, l.product_id) ${further(isRising)} (r.price, r.id)
        and ${isAfter(isRising, paged, sql`l.price`, sql`l.price`)}
      order by l.price ${direction}, l.product_id ${direction} limit ${paged.limit}
    ) s`;
}

/** Fixed prices of a narrow list: at most a thousand. */
function fixedPrices(id: string, isRising: boolean, paged: Paged) {
  const { filters } = paged;
  const price = sql`least(f.price, l.base_price)`;
  return sql`
    select l.product_id, ${price} * r.rate, l.currency, l.base_price
    from price_list_prices f ${listingOf('f')} join rates r on r.currency = l.currency
    where f.price_list_id = ${id} and l.plan_id is not distinct from f.plan_id
      and l.variation_id is not distinct from f.variation_id and l.state = 0 and l.band = any (${filters.bands}::smallint[])
      and l.is_subscription = any (${filters.isSubscription}::boolean[]) and ${inCategory(filters)}
      and ${isAfter(isRising, paged, price, sql`l.base_price`)}`;
}
