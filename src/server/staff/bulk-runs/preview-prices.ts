import { createHash } from 'node:crypto';
import { toUnits } from '#shared/money.ts';
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
  cost: string | null;
}

interface Preview {
  refused: number;
  below_cost: number;
  lines: PriceLine[];
}

/** Identifies these products at these versions. */
export function markOf(matches: readonly Match[]): string {
  return createHash('sha256')
    .update(matches.map(({ id, version }) => `${id} ${version}`).join('\n'))
    .digest('hex');
}

/** Prices of products after a change: unchanged ones first, then those below cost, for those who see costs. */
export async function previewPrices(
  db: Db,
  matches: readonly Match[],
  { change, seesCosts }: { change: PriceChange; seesCosts: boolean },
): Promise<Preview> {
  const { rows } = await sql<Row>`
    select p.id as product_id, p.name, p.name_ar, p.pricing_display_currency as currency, o.option, o.option_ar,
      o.price::text as price, case when ${seesCosts} and o.owner_id = p.id then p.cost_price::text end as cost
    from unnest(${matches.map(({ id }) => id)}::uuid[]) with ordinality m (id, place)
    join products p on p.id = m.id
    cross join lateral (
      with sold as (
        select p.id as owner_id, null as option, null as option_ar, p.consumer_price as price, 0 as kind, 0 as place
        union all select id, name, name_ar, price, 1, position
        from plans where product_id = p.id and retired_at is null
        union all select id, value, value_ar, price, 2, position
        from variations where product_id = p.id and retired_at is null
      )
      select s.*, 0 as quantity from sold s
      union all
      select b.owner_id, concat_ws(' · ', s.option, b.tier), concat_ws(' · ', s.option_ar, coalesce(nullif(b.tier_ar, ''), b.tier)),
        b.price, s.kind, s.place, b.min_quantity
      from bulk_pricing b join sold s on s.owner_id = b.owner_id where b.product_id = p.id
    ) o order by m.place, o.kind, o.place, o.quantity`.execute(db);
  const lines = [...Map.groupBy(rows, (row) => row.product_id).values()].flatMap((own) =>
    lineOf(own, change),
  );
  const refused = lines.filter(({ refusal }) => refusal !== null);
  const changed = lines.filter(({ refusal }) => refusal === null);
  const isBelow = ({ prices }: PriceLine) => prices.some(({ is_below_cost: isOne }) => isOne);
  const below = changed.filter(isBelow);
  const others = changed.filter((line) => !isBelow(line));
  return {
    refused: refused.length,
    below_cost: below.length,
    lines: [...refused, ...below, ...others].slice(0, PRICE_LINES_MAX),
  };
}

function lineOf(rows: readonly Row[], change: PriceChange): PriceLine[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { product_id, name, name_ar, currency } = first;
  const priced = rows.flatMap(({ option, option_ar, price, cost }) =>
    price === null ? [] : [{ option, option_ar, from: price, cost }],
  );
  const refusal = refusalOfPrices({ currency, prices: priced.map(({ from }) => from) }, change);
  return [
    {
      product_id,
      name,
      name_ar,
      currency,
      refusal,
      prices: priced.map(({ cost, ...one }) => {
        const to = refusal === null ? changedPrice(one.from, change) : one.from;
        return { ...one, to, is_below_cost: cost !== null && toUnits(to, 2) < toUnits(cost, 2) };
      }),
    },
  ];
}
