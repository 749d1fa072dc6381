// The figures as a person would count them, straight from the rows: independent of the functions under test. The rate is 134.5 DA,
// and an order in dollars has one item.
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';

export type Dimension = 'all' | 'category' | 'product' | 'reseller' | 'wilaya' | 'price_list' | 'currency';

const keys: Record<Dimension, string> = {
  all: `''`,
  category: `coalesce(i.category_id::text, '')`,
  product: `i.product_id::text`,
  reseller: `o.reseller_id::text`,
  wilaya: `coalesce(o.wilaya::text, '')`,
  price_list: `coalesce(o.price_list_id::text, '')`,
  currency: `o.currency`,
};

export interface Figures {
  day: string;
  key: string;
  orders: number;
  units: number;
  refunded_units: number;
  uncosted_units: number;
  sales: string;
  refunds: string;
  costed: string;
  cost: string;
}

/** Of orders, items and refunds. */
export async function plainFigures({ database }: TestStore, dimension: Dimension): Promise<Figures[]> {
  const key = sql.raw(keys[dimension]);
  const { rows } = await sql<Figures>`
    with sold as (
      select to_char(o.created_at at time zone 'Africa/Algiers', 'YYYY-MM-DD') as day, ${key} as key, o.id as order_id,
        i.quantity, case when o.currency = 'DZD' then i.total_amount else round(i.total_amount * 134.5, 2) end as amount,
        i.unit_cost * i.quantity * case when o.currency = 'DZD' then 1 else 134.5 end as cost, i.is_trial
      from orders o join order_items i on i.order_id = o.id
    ), back as (
      select to_char(f.created_at at time zone 'Africa/Algiers', 'YYYY-MM-DD') as day, ${key} as key,
        (l ->> 'quantity')::int as quantity,
        case when o.currency = 'DZD' then (l ->> 'amount')::numeric else round((l ->> 'amount')::numeric * 134.5, 2) end
          as amount,
        i.unit_cost * (l ->> 'quantity')::int * case when o.currency = 'DZD' then 1 else 134.5 end as cost
      from order_refunds f join orders o on o.id = f.order_id cross join jsonb_array_elements(f.lines) l
      join order_items i on i.id = (l ->> 'item_id')::uuid
    ), days as (select day, key from sold union select day, key from back)
    select day, key,
      (select count(distinct order_id) from sold s where (s.day, s.key) = (d.day, d.key))::int as orders,
      (select coalesce(sum(quantity), 0) from sold s where (s.day, s.key) = (d.day, d.key))::int as units,
      (select coalesce(sum(quantity), 0) from back b where (b.day, b.key) = (d.day, d.key))::int as refunded_units,
      ((select coalesce(sum(quantity), 0) from sold s where (s.day, s.key) = (d.day, d.key) and cost is null)
        - (select coalesce(sum(quantity), 0) from back b where (b.day, b.key) = (d.day, d.key) and cost is null))::int
        as uncosted_units,
      (select round(coalesce(sum(amount), 0), 2)::text from sold s where (s.day, s.key) = (d.day, d.key)) as sales,
      (select round(coalesce(sum(amount), 0), 2)::text from back b where (b.day, b.key) = (d.day, d.key)) as refunds,
      round((select coalesce(sum(amount) filter (where cost is not null), 0) from sold s where (s.day, s.key) = (d.day, d.key))
        - (select coalesce(sum(amount) filter (where cost is not null), 0) from back b
          where (b.day, b.key) = (d.day, d.key)), 2)::text as costed,
      round((select coalesce(sum(cost) filter (where not is_trial), 0) from sold s where (s.day, s.key) = (d.day, d.key))
        - (select coalesce(sum(cost), 0) from back b where (b.day, b.key) = (d.day, d.key)), 2)::text as cost
    from days d order by day, key`.execute(database.owner.db);
  return rows;
}

/** As the store keeps them, in dinars. */
export async function keptFigures({ database }: TestStore, dimension: Dimension): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select day::text, key, sum(orders)::int as orders, sum(units)::int as units, sum(refunded_units)::int as refunded_units,
      sum(uncosted_units)::int as uncosted_units, round(sum(sales_dzd), 2)::text as sales,
      round(sum(refunds_dzd), 2)::text as refunds, round(sum(costed_dzd), 2)::text as costed,
      round(sum(cost_dzd), 2)::text as cost
    from sales_by_day(${dimension}, '-infinity', 'infinity') group by day, key order by day, key`.execute(
    database.app.db,
  );
  return rows;
}
