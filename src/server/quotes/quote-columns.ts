import type { RawBuilder } from 'kysely';
import { quoteStates, type QuoteRow, type QuoteState } from '#shared/quotes/quotes.contract.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';

/** An offer whose validity ended is over, also before the job has written it down. Of quote_requests r. */
export const isOver = sql<boolean>`(r.status = 'quoted' and r.valid_until <= now())`;
export const stateColumn = sql<QuoteState>`case when ${isOver} then 'expired' else r.status end`;

/** How many there are of each state, of rows s with their state. */
export const countsByState = sql.join(
  quoteStates.map((state) => sql`count(*) filter (where s.state = ${state})::int as ${sql.ref(state)}`),
);

/** Of quote_requests r. “open”: pending and quoted. */
export function hasState(state: QuoteState | 'open'): RawBuilder<unknown> {
  if (state === 'open') return sql`(r.status in ('pending', 'quoted') and not ${isOver})`;
  if (state === 'quoted') return sql`(r.status = 'quoted' and not ${isOver})`;
  if (state === 'expired') return sql`(r.status = 'expired' or ${isOver})`;
  return sql`r.status = ${state}`;
}

/** Columns of a list row, of quote_requests r with the order o. */
export const rowColumns = sql`
  r.id, r.number, ${stateColumn} as state, r.created_at, r.version, r.answered_at, r.valid_until,
  case when r.total_amount is not null then
    jsonb_build_object('amount', r.total_amount::text, 'currency', r.currency) end as total,
  r.line_count, r.units::int as units,
  case when o.id is not null then jsonb_build_object('id', o.id, 'order_number', o.order_number) end as "order",
  (select jsonb_agg(jsonb_build_object('name', l.product_name, 'name_ar', l.product_name_ar) order by l.position)
    from quote_request_lines l where l.request_id = r.id and l.position < 3) as products`;

/** How a list is sorted: its columns, their direction, and the form of the first one in a cursor. */
const SORTS = {
  newest: { column: sql`''::text`, order: sql`r.id desc`, sign: '<', shape: /^$/ },
  oldest: { column: sql`''::text`, order: sql`r.id`, sign: '>', shape: /^$/ },
  valid_until: {
    column: sql`coalesce(r.valid_until, 'infinity')`,
    order: sql`coalesce(r.valid_until, 'infinity'), r.id`,
    sign: '>',
    shape: /^(infinity|[\d .:+-]{19,40})$/,
  },
  total: {
    column: sql`coalesce(r.total_dzd, -1)`,
    order: sql`coalesce(r.total_dzd, -1) desc, r.id desc`,
    sign: '<',
    shape: /^(-1|\d{1,14}(\.\d{1,2})?)$/,
  },
} as const;
type ListSort = keyof typeof SORTS;

interface Placed {
  /** In the sort's column, as a cursor has it. */
  place: string;
}

interface Wanted {
  sort: ListSort;
  page: { cursor?: string | undefined; limit: number };
  /** Beside rowColumns. */
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  conditions: readonly (RawBuilder<unknown> | false)[];
}

/** A page of quote_requests r. Refusal: invalid_request for a cursor of another sort. */
export async function pageOfQuotes<Row extends Pick<QuoteRow, 'id'>>(
  db: Db,
  { sort, page, columns, joins, conditions }: Wanted,
): Promise<Page<Omit<Row & Placed, 'place'>>> {
  const { column, order } = SORTS[sort];
  const { data, pagination } = await keysetPage(
    page,
    keyShape(sort),
    async (key, limit) => {
      const { rows } = await sql<Row & Placed>`
        select ${rowColumns}, ${columns}, (${column})::text as place from quote_requests r ${joins}
        where ${allOf([...conditions, isBehindKey(sort, key)])} order by ${order} limit ${limit}`.execute(db);
      return rows;
    },
    (row) => [sort, row.place, row.id],
  );
  return { pagination, data: data.map(({ place: _, ...row }) => row) };
}

/** The cursor of a sort: its own name, the sort's column and the id. */
const keyShape = (sort: ListSort) => [new RegExp(`^${sort}$`), SORTS[sort].shape, KEY.id];

function isBehindKey(sort: ListSort, [, place, id]: string[]): RawBuilder<unknown> | false {
  if (place === undefined || id === undefined) return false;
  const { column, sign } = SORTS[sort];
  const behind = sql.raw(sign);
  if (place === '') return sql`r.id ${behind} ${id}::uuid`;
  const cast = sort === 'total' ? sql`numeric` : sql`timestamptz`;
  return sql`(${column}, r.id) ${behind} (${place}::${cast}, ${id}::uuid)`;
}
