import { createHash } from 'node:crypto';
import { refusalOfPrices, changedPrice } from '#shared/prices/adjust-price.ts';
import { PRICE_LINES_MAX, type PriceLine, type PriceChange } from '#shared/staff/bulk-runs.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Match } from './start-bulk-run.ts';

interface Row {
  product_id: string;
  name: string;
  name_ar: string;
  currency: PriceLine['currency'];
  option: string | null;
  option_ar: string | null;
  price: string | null;
}

/** Identifies these products at these versions. */
export function markOf(matches: readonly Match[]): string {
  return createHash('sha256')
    .update(matches.map(({ id, version }) => `${id} ${version}`).join('\n'))
    .digest('hex');
}

/** Prices of products after a change, unchanged ones first. */
export async function previewPrices(
  db: Db,
  matches: readonly Match[],
  change: PriceChange,
): Promise<{ refused: number; lines: PriceLine[] }> {
  const { rows } = await sql<Row>`
    select p.id as product_id, p.name, p.name_ar, p.pricing_display_currency as currency, o.option, o.option_ar,
      o.price::text as price
    from unnest(${matches.map(({ id }) => id)}::uuid[]) with ordinality m (id, place)
    join products p on p.id = m.id
    cross join lateral (
      with sold as (
        select p.id, null as option, null as option_ar, p.consumer_price as price, 0 as kind, 0 as place
        union all select id, name, name_ar, price, 1, position
        from plans where product_id = p.id and retired_at is null
        union all select id, value, value_ar, price, 2, position
        from variations where product_id = p.id and retired_at is null
      )
      select s.*, 0 as quantity from sold s
      union all
      select b.id, concat_ws(' · ', s.option, b.tier), concat_ws(' · ', s.option_ar, coalesce(nullif(b.tier_ar, ''), b.tier)),
        b.price, s.kind, s.place, b.min_quantity
      from bulk_pricing b join sold s on s.id = b.owner_id where b.product_id = p.id
    ) o order by m.place, o.kind, o.place, o.quantity`.execute(db);
  const lines = [...Map.groupBy(rows, (row) => row.product_id).values()].flatMap((own) =>
    lineOf(own, change),
  );
  const refused = lines.filter(({ refusal }) => refusal !== null);
  const others = lines.filter(({ refusal }) => refusal === null);
  return { refused: refused.length, lines: [...refused, ...others].slice(0, PRICE_LINES_MAX) };
}

function lineOf(rows: readonly Row[], change: PriceChange): PriceLine[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { product_id, name, name_ar, currency } = first;
  const priced = rows.flatMap(({ option, option_ar, price }) =>
    price === null ? [] : [{ option, option_ar, from: price }],
  );
  const refusal = refusalOfPrices({ currency, prices: priced.map(({ from }) => from) }, change);
  return [
    {
      product_id,
      name,
      name_ar,
      currency,
      refusal,
      prices: priced.map((one) => ({
        ...one,
        to: refusal === null ? changedPrice(one.from, change) : one.from,
      })),
    },
  ];
}
