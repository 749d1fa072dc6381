import { sql, type Db } from '#server/platform/database/pool.ts';

interface Report {
  /** Rows of figures, by day or month. */
  rows: number;
  /** The first hundred that differ, in words. */
  problems: string[];
}

interface Difference {
  what: string;
  day: string;
  key: string;
  kept: string | null;
  plain: string | null;
}

/** Compares the figures, with what waits to be counted, with the same made anew of all orders, refunds, deposits and codes. */
export async function verifyFigures(db: Db): Promise<Report> {
  const { rows } = await sql<Difference>`
    ${compared(SALES)} union all ${compared(SALES_MONTHS)} union all ${compared(CLIENT_MONTHS)} union all ${compared(DEPOSITS)} union all ${compared(STOCK)} union all
    select 'ledger', '', '', (select array[sum(sales_dzd - refunds_dzd), sum(sales_usd - refunds_usd),
        sum(sales_eur - refunds_eur)]::numeric(40, 8)[]::text
      from sales_by_day('all', '-infinity', 'infinity')), l.sums
    from (select array[dzd, usd, eur]::numeric(40, 8)[]::text as sums from sales_between(0, null)) l
    where l.sums is distinct from (select array[coalesce(sum(sales_dzd - refunds_dzd), 0),
        coalesce(sum(sales_usd - refunds_usd), 0), coalesce(sum(sales_eur - refunds_eur), 0)]::numeric(40, 8)[]::text
      from sales_by_day('all', '-infinity', 'infinity'))
    limit 100`.execute(db);
  const counts = await sql<{ rows: number }>`
    select ((select count(*) from sales_days) + (select count(*) from sales_months) + (select count(*) from deposit_days)
      + (select count(*) from client_months) + (select count(*) from stock_values))::int as rows`.execute(db);
  return {
    rows: counts.rows[0]?.rows ?? 0,
    problems: rows.map(
      ({ what, day, key, kept, plain }) =>
        `${what} ${key} ${day}: ${kept ?? 'nothing'}, but the rows make ${plain ?? 'nothing'}`,
    ),
  };
}

const EACH = ['dzd', 'usd', 'eur'];
const inEach = (names: string[]) => names.flatMap((name) => EACH.map((currency) => `${name}_${currency}`));

interface Kept {
  /** Its rows, with those that what waits will make; and what they should be. */
  kept: string;
  plain: string;
  keys: string[];
  sums: string[];
  /** Of its rows. */
  said: Record<'what' | 'day' | 'key', string>;
}

/** What is counted again at a time: ten million orders at once would be sorted in seven ways on the disk. */
const AT_ONCE = 2000;

/** `figures` makes the rows of `table` of the ids of what they count. */
const counted = (table: string, figures: string, waiting: string, all: string) => ({
  kept: `select * from ${table} union all select * from ${figures}(array(${waiting}))`,
  plain: `select f.* from (
      select array_agg(id) as ids from (select id, row_number() over () / ${AT_ONCE} as portion from (${all}) a) n group by portion
    ) p cross join lateral ${figures}(p.ids) f`,
});
const ORDERS = [
  `select id from uncounted where kind <> 'deposit'`,
  'select id from orders union all select id from order_refunds',
] as const;
const SALES: Kept = {
  ...counted('sales_days', 'sale_figures', ...ORDERS),
  keys: ['dimension', 'day', 'key'],
  sums: [
    'orders',
    'units',
    'refunded_units',
    'uncosted_units',
    ...inEach(['sales', 'refunds', 'costed', 'cost']),
  ],
  said: { what: 'dimension', day: 'day::text', key: 'key' },
};
/** Months are the sums of their days, which are checked themselves. */
const SALES_MONTHS: Kept = {
  ...SALES,
  kept: 'select * from sales_months',
  plain: `select dimension, date_trunc('month', day)::date as day, key, ${SALES.sums.join(', ')} from sales_days`,
  said: { ...SALES.said, what: `'month of ' || dimension` },
};
const CLIENT_MONTHS: Kept = {
  ...counted('client_months', 'client_figures', ...ORDERS),
  keys: ['reseller_id', 'month', 'category'],
  sums: inEach(['spent', 'by_list', 'by_tier', 'by_quote']),
  said: { what: `'client ' || reseller_id`, day: 'month::text', key: 'category' },
};
const DEPOSITS: Kept = {
  ...counted(
    'deposit_days',
    'deposit_figures',
    `select id from uncounted where kind = 'deposit'`,
    `select id from deposits where status = 'paid'`,
  ),
  keys: ['method', 'day'],
  sums: ['deposits', ...inEach(['credited', 'fees'])],
  said: { what: `'deposits'`, day: 'day::text', key: 'method' },
};

const STOCK: Kept = {
  kept: `select * from stock_values where product_id not in (select unvalued_products())
    union all select * from stock_of(array(select unvalued_products()))`,
  plain: 'select * from stock_of(array(select id from products))',
  keys: ['pool_id'],
  sums: ['free', 'reserved', 'cost', 'price'],
  said: { what: `'stock'`, day: `''`, key: 'pool_id::text' },
};

/** Rows whose sums differ. */
function compared({ kept, plain, keys, sums, said }: Kept) {
  const by = keys.join(', ');
  // One array, trailing zeros aside.
  const summed = `${by}, array[${sums.map((column) => `trim_scale(sum(${column}))`).join(', ')}] as sums`;
  return sql.raw(`
    (with kept as (
      select ${summed} from (${kept}) k group by ${by}
    ), plain as (
      select ${summed} from (${plain}) p group by ${by}
    )
    select ${said.what} as what, ${said.day} as day, ${said.key} as key, k.sums::text as kept, p.sums::text as plain
    from kept k full join plain p using (${by}) where k.sums is distinct from p.sums)`);
}
