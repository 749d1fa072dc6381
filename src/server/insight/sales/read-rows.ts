import type { z } from 'zod';
import { ROWS_MAX, type readSales as contract, type SalesAsked } from '#shared/insight/sales.contract.ts';
import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { NOTHING_IN_EACH, revenue } from '../figure-columns.ts';
import { figuresOf, type Row } from './figures-of.ts';
import type { Days } from '#shared/days.ts';

export type SalesRow = z.output<typeof contract.response>['rows'][number];
export type Dimension = Exclude<SalesAsked['by'], 'payment_method'>;

interface Asked {
  period: Days;
  compared: Days | null;
  by: Dimension;
  seesCosts: boolean;
}

interface Portion extends Asked {
  /** Rank and key of the last row before; empty: from the first on. */
  after: string[];
  most: number;
}

interface Named extends Row {
  key: string;
  name: string | null;
  name_ar: string | null;
  before: Record<Currency, string> | null;
  count: number;
  /** What it brought, unrounded. */
  rank: string;
}

/** The names of a key, found by the id that it is; the others are named by the page. */
const NAMES: Record<Dimension, ReturnType<typeof sql>> = {
  category: sql`select name, name_ar from categories where id = nullif(s.key, '')::uuid`,
  product: sql`select name, name_ar from products where id = s.key::uuid`,
  reseller: sql`select trade_name as name, null as name_ar from reseller_profiles where id = s.key::uuid`,
  price_list: sql`select name, null as name_ar from price_lists where id = nullif(s.key, '')::uuid`,
  wilaya: sql`select null::text as name, null::text as name_ar`,
  currency: sql`select null::text as name, null::text as name_ar`,
};

/** What brought most first, by the names of today. */
export async function readRows(db: Db, asked: Asked): Promise<{ rows: SalesRow[]; count: number }> {
  const rows = await readNamed(db, { ...asked, after: [], most: ROWS_MAX });
  return { rows: rows.map((row) => toRow(row, asked.seesCosts)), count: rows[0]?.count ?? 0 };
}

/** The next of them, for a file of all. */
export async function readPortion(db: Db, asked: Portion): Promise<{ rank: string; row: SalesRow }[]> {
  const rows = await readNamed(db, asked);
  return rows.map((row) => ({ rank: row.rank, row: toRow(row, asked.seesCosts) }));
}

async function readNamed(
  db: Db,
  { period, compared, by, after: [rank, key], most }: Portion,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    with ranked as materialized (
      select key, sum(sales_dzd - refunds_dzd) as rank, count(*) over ()::int as count
      from sales_over(${by}, ${period.from}::date, ${period.until}::date) group by key
    ), first as materialized (
      select * from ranked
      where ${rank === undefined ? sql`true` : sql`(-rank, key) > (-${rank}::numeric, ${key})`}
      order by rank desc, key limit ${most}
    ), sold as (
      select key, ${figuresOf.columns}
      from sales_over(${by}, ${period.from}::date, ${period.until}::date)
      where key = any (array(select key from first)) group by key
    ), before as (
      select key, ${revenue} as revenue
      from sales_over(${by}, ${compared?.from ?? null}::date, ${compared?.until ?? null}::date)
      where key = any (array(select key from first)) group by key
    )
    select s.*, f.count, f.rank::text, n.name, n.name_ar, case when ${compared !== null} then
      coalesce(b.revenue, ${NOTHING_IN_EACH}) end as before
    from first f join sold s using (key) left join before b using (key)
    left join lateral (${NAMES[by]}) n on true
    order by f.rank desc, f.key`.execute(db);
  return rows;
}

function toRow({ key, name, name_ar, before, ...row }: Named, seesCosts: boolean): SalesRow {
  const { orders, units, revenue: brought, refunds, average, margin, margin_percent, uncosted_units } = row;
  const figures = {
    orders,
    units,
    revenue: brought,
    refunds,
    average,
    margin,
    margin_percent,
    uncosted_units,
  };
  return { key, name, name_ar, before, ...figuresOf(figures, seesCosts) };
}
