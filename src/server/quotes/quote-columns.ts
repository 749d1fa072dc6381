import type { RawBuilder } from 'kysely';
import type { QuoteRow, QuoteState } from '#shared/quotes/quotes.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { KEY } from '#server/platform/http/keyset-page.ts';

/** An offer whose validity ended is over, also before the job has written it down. Of quote_requests r. */
export const isOver = sql<boolean>`(r.status = 'quoted' and r.valid_until <= now())`;
export const stateColumn = sql<QuoteState>`case when ${isOver} then 'expired' else r.status end`;

/** Of quote_requests r. “open”: pending and quoted. */
export function hasState(state: QuoteState | 'open'): RawBuilder<unknown> {
  if (state === 'open') return sql`(r.status in ('pending', 'quoted') and not ${isOver})`;
  if (state === 'quoted') return sql`(r.status = 'quoted' and not ${isOver})`;
  if (state === 'expired') return sql`(r.status = 'expired' or ${isOver})`;
  return sql`r.status = ${state}`;
}

/** In numbers and names of products; a search without letters or digits finds nothing. */
export const hasWords = (search: string) =>
  sql`(btrim(search_words(${search})) <> '' and r.words like '%' || btrim(search_words(${search})) || '%')`;

/** Columns of a list row, of quote_requests r with the order o. */
export const rowColumns = sql`
  r.id, r.number, ${stateColumn} as state, r.created_at, r.version, r.answered_at, r.valid_until,
  case when r.total_amount is not null then
    jsonb_build_object('amount', r.total_amount::text, 'currency', r.currency) end as total,
  r.line_count, r.units::int as units,
  case when o.id is not null then jsonb_build_object('id', o.id, 'order_number', o.order_number) end as "order",
  (select jsonb_agg(jsonb_build_object('name', l.product_name, 'name_ar', l.product_name_ar) order by l.position)
    from quote_request_lines l where l.request_id = r.id and l.position < 3) as products`;

export type ReadRow<Row extends Pick<QuoteRow, 'id'>> = Row & { place: string };

/** How a list is sorted: its columns, their direction, and the form of the first one in a cursor. */
export const SORTS = {
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
export type ListSort = keyof typeof SORTS;

/** The cursor of a sort: its own name, the sort's column and the id. */
export const keyShape = (sort: ListSort) => [new RegExp(`^${sort}$`), SORTS[sort].shape, KEY.id];
export const keyOf = (sort: ListSort, { place, id }: { place: string; id: string }) => [sort, place, id];

export function isBehindKey(sort: ListSort, [, place, id]: string[]): RawBuilder<unknown> | false {
  if (place === undefined || id === undefined) return false;
  const { column, sign } = SORTS[sort];
  const behind = sql.raw(sign);
  if (place === '') return sql`r.id ${behind} ${id}::uuid`;
  const cast = sort === 'total' ? sql`numeric` : sql`timestamptz`;
  return sql`(${column}, r.id) ${behind} (${place}::${cast}, ${id}::uuid)`;
}
