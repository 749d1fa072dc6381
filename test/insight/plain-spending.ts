// What a client spent and saved as a person would count it: from orders, items and today's catalogue, without what a purchase wrote
// down for it. Right while no catalogue price changes and the rates are 134.5 DA and 0.85 € for a dollar.
import type { Spending } from '#shared/insight/spending.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';

type Plain = Record<'month' | 'category' | 'spent' | 'dollars' | 'by_list' | 'by_tier' | 'by_quote', string>;

/** By month and category, since a day. */
export async function plainSpending(
  { database }: TestStore,
  resellerId: string,
  since: string,
): Promise<Plain[]> {
  const { rows } = await sql<Plain>`
    with lines as (
      select to_char(o.created_at at time zone 'Africa/Algiers', 'YYYY-MM-01') as month,
        coalesce(i.category_id::text, '') as category,
        i.quantity - i.refunded_quantity as kept, i.unit_price as paid,
        coalesce(pl.price, va.price, p.consumer_price)
          * case when p.pricing_display_currency = o.currency then 1 when o.currency = 'USD' then 1 / 134.5 else 134.5 end
          as listed,
        case when o.currency = 'DZD' then 1 else 134.5 end as dinars,
        case when exists (select from quote_requests q where q.order_id = o.id) then 'quote'
          when i.quantity >= (select min(b.min_quantity) from bulk_pricing b where b.product_id = p.id)
            and (o.price_list_id is null or i.unit_price = (select b.price from bulk_pricing b
              where b.product_id = p.id and b.min_quantity <= i.quantity order by b.min_quantity desc limit 1)) then 'tier'
          when o.price_list_id is not null then 'list' end as reason
      from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      left join plans pl on pl.id = i.plan_id left join variations va on va.id = i.variation_id
      where o.reseller_id = ${resellerId} and o.created_at >= (${since}::timestamp at time zone 'Africa/Algiers')
        and not i.is_trial
    ), sums as (
      select month, category, round(sum(paid * kept * dinars), 2) as spent,
        round(sum(paid * kept * dinars) / 134.5, 2) as dollars,
        ${saved('list')} as by_list, ${saved('tier')} as by_tier, ${saved('quote')} as by_quote
      from lines group by month, category
    )
    select month, category, spent::text, dollars::text, by_list::text, by_tier::text, by_quote::text from sums
    order by month, category`.execute(database.owner.db);
  return rows;
}

const saved = (reason: string) =>
  sql`round(coalesce(sum(greatest(round(listed, 2) - paid, 0) * kept * dinars) filter (where reason = ${sql.lit(reason)}), 0), 2)`;

const sumOf = (rows: readonly Plain[], what: Exclude<keyof Plain, 'month' | 'category'>) =>
  (rows.reduce((sum, row) => sum + Math.round(Number(row[what]) * 100), 0) / 100).toFixed(2);

/** The same in the shape of the answer, in dinars. */
export function shapeOf(rows: readonly Plain[]) {
  const by = (key: 'month' | 'category') => Object.entries(Object.groupBy(rows, (row) => row[key]));
  const saved = (of: readonly Plain[]) =>
    (['by_list', 'by_tier', 'by_quote'] as const)
      .reduce((sum, what) => sum + Number(sumOf(of, what)), 0)
      .toFixed(2);
  return {
    spent: sumOf(rows, 'spent'),
    months: by('month').map(([month, of = []]) => [month, sumOf(of, 'spent'), saved(of)]),
    categories: folded(by('category').map(([id, of = []]) => [id, sumOf(of, 'spent')] as const)),
    saved: {
      total: saved(rows),
      by_list: sumOf(rows, 'by_list'),
      by_tier: sumOf(rows, 'by_tier'),
      by_quote: sumOf(rows, 'by_quote'),
    },
  };
}

/** Five by name, most first; what else there is, last. */
function folded(categories: (readonly [id: string, spent: string])[]) {
  const some = categories.filter(([, spent]) => spent !== '0.00');
  const named = some
    .filter(([id]) => id !== '')
    .toSorted(([a, x], [b, y]) => Number(y) - Number(x) || (a < b ? -1 : 1))
    .slice(0, 5);
  const others = some.filter((one) => !named.includes(one));
  const sum = others.reduce((sum, [, spent]) => sum + Number(spent), 0);
  return others.length === 0 ? named : [...named, ['', sum.toFixed(2)]];
}

/** The answer in that shape, months without anything left out. */
export function shownOf({ spent, months, categories, saved }: Spending) {
  return {
    spent: spent.DZD,
    months: months
      .filter((one) => one.spent.DZD !== '0.00')
      .map(({ month, spent, saved }) => [month, spent.DZD, saved.DZD]),
    categories: categories.map(({ id, spent }) => [id ?? '', spent.DZD]),
    saved: {
      total: saved.total.DZD,
      by_list: saved.by_list.DZD,
      by_tier: saved.by_tier.DZD,
      by_quote: saved.by_quote.DZD,
    },
  };
}
