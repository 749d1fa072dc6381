import type { RawBuilder } from 'kysely';
import {
  shownStatuses,
  type HistorySort,
  type HistoryStatus,
  type Saving,
} from '#shared/orders/orders.contract.ts';
import { indexWallet } from '#server/wallet/index-movements.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { startOfDay } from '#server/platform/dates/algeria.ts';

export interface OrderFilters {
  time?: 'all' | 'week' | 'month' | 'year';
  status?: 'all' | HistoryStatus;
  from?: string | undefined;
  until?: string | undefined;
  category_id?: string | undefined;
  /** Ids with commas between them. */
  except_categories?: string | undefined;
  saved_by?: Saving | undefined;
  sort?: HistorySort;
  search?: string | undefined;
  client_reference?: string | undefined;
}

export interface OrdersAsked {
  resellerId: string;
  /** Only orders this person pinned, or only the others; both by default. */
  pinned?: { by: string; are: 'only' | 'left_out' };
  /** The previous page's last order. */
  after: string | null;
  limit: number;
}

/** Before orders are read under these filters: what the index answers has to be in it. */
export async function indexFor(db: Db, resellerId: string, { search }: OrderFilters): Promise<void> {
  if (search !== undefined) await indexWallet(db, resellerId);
}

/** Orders scanned one by one before a search uses the word index. */
const WALKED_MAX = 1000;

/**
 * Ids of a page of a business's orders. Without a search, an index covers each sort. A search scans the first orders in
 * the requested sort, where frequent words fill the page immediately; rare ones are found by trigrams of the paying
 * transactions (movement_index), and trials, which have none, one by one: a business has few.
 */
export async function findOrders(db: Db, filters: OrderFilters, asked: OrdersAsked): Promise<string[]> {
  const { sort = 'newest', search } = filters;
  const where = conditionsOf(filters, asked);
  if (search === undefined) {
    return idsOf(
      db,
      sql`select o.id from orders o where ${where} order by ${ORDERS[sort]} limit ${asked.limit}`,
    );
  }
  const walletId = await searchedWallet(db, asked.resellerId, search);
  if (walletId === null) return [];
  const first = await idsOf(
    db,
    sql`select o.id from (
        select o.* from orders o where ${where} order by ${ORDERS[sort]} limit ${sql.lit(WALKED_MAX)}
      ) o
      left join lateral (${wordsOf(walletId)}) m on true
      where ${holdsWords(sql`coalesce(m.words, ${ORDER_WORDS})`, search)}
      order by ${ORDERS[sort]} limit ${asked.limit}`,
  );
  if (first.length === asked.limit) return first;
  return idsOf(
    db,
    sql`select o.id from (${foundByWords(search, walletId, asked.resellerId)}) o
      where ${where} order by ${ORDERS[sort]} limit ${asked.limit}`,
  );
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

const ORDERS: Record<HistorySort, RawBuilder<unknown>> = {
  newest: sql`o.created_at desc, o.id desc`,
  oldest: sql`o.created_at, o.id`,
  price_high: sql`o.total_dzd desc, o.id desc`,
  price_low: sql`o.total_dzd, o.id`,
};

/** Inlined, not a parameter: the planner must know the range. */
const TIMES = {
  week: sql`o.created_at >= now() - interval '7 days'`,
  month: sql`o.created_at >= now() - interval '1 month'`,
  year: sql`o.created_at >= now() - interval '1 year'`,
} as const;

function conditionsOf(
  filters: OrderFilters,
  { resellerId, pinned, after }: OrdersAsked,
): RawBuilder<unknown> {
  const { time = 'all', status = 'all', sort = 'newest', client_reference: reference, from, until } = filters;
  return allOf([
    sql`o.reseller_id = ${resellerId}`,
    reference !== undefined && sql`o.client_reference = ${reference}`,
    time !== 'all' && TIMES[time],
    from !== undefined && sql`o.created_at >= ${startOfDay(from)}`,
    until !== undefined && sql`o.created_at < ${startOfDay(until, '1 day')}`,
    status !== 'all' && sql`o.status in (${sql.join(shownStatuses[status].map((one) => sql.lit(one)))})`,
    pinned !== undefined &&
      sql`${pinned.are === 'only' ? sql`` : sql`not`} exists (
        select from order_pins x where x.profile_id = ${pinned.by} and x.order_id = o.id)`,
    hasItem(filters),
    after !== null && comesAfter(sort, resellerId, after),
  ]);
}

/** By `offset 0` order by order, as far as the page needs: the planner would read all items of the store first. */
function hasItem({
  category_id: category,
  except_categories: others,
  saved_by: saved,
}: OrderFilters): RawBuilder<unknown> | false {
  if ([category, others, saved].every((filter) => filter === undefined)) return false;
  return sql`exists (select from order_items i where ${allOf([
    sql`i.order_id = o.id`,
    category !== undefined && sql`i.category_id = ${category}`,
    others !== undefined && sql`(i.category_id = any (${others.split(',')}::uuid[])) is not true`,
    saved !== undefined && sql`${RULES[saved]} and ${savedSome}`,
  ])} offset 0)`;
}

/** What counts as a saving of the client's own figures (client_figures). */
const savedSome = sql`i.catalogue_price > i.unit_price and i.unit_price > 0 and i.refunded_quantity < i.quantity`;
const RULES: Record<Saving, RawBuilder<unknown>> = {
  any: sql`i.price_rule in ('list_fixed', 'list_percent', 'tier', 'quote')`,
  price_list: sql`i.price_rule in ('list_fixed', 'list_percent')`,
  tier: sql`i.price_rule = 'tier'`,
  quote: sql`i.price_rule = 'quote'`,
};

/** Sort keys never change, so the order itself is the cursor. */
function comesAfter(sort: HistorySort, resellerId: string, id: string): RawBuilder<unknown> {
  const key = sort === 'newest' || sort === 'oldest' ? sql`created_at` : sql`total_dzd`;
  const direction = sort === 'newest' || sort === 'price_high' ? sql`<` : sql`>`;
  return sql`(o.${key}, o.id) ${direction}
    ((select x.${key} from orders x where x.id = ${id} and x.reseller_id = ${resellerId}), ${id}::uuid)`;
}

const ORDER_WORDS = sql`(select words from order_words(o.id) w (words))`;

/** The wallet that pays. null: a search without letters or digits. */
async function searchedWallet(db: Db, resellerId: string, search: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ledger_accounts a
    where a.reseller_id = ${resellerId} and search_patterns(${search}) is not null`.execute(db);
  return rows[0]?.id ?? null;
}

/** Row by row, by its own LIMIT: a plain EXISTS hashed all transactions of the wallet for each page. */
const wordsOf = (walletId: string) => sql`
  select m.words from ledger_entries e
  join movement_index m on m.account_id = e.account_id and m.sequence = e.sequence
  where e.transfer_id = o.transfer_id and e.account_id = ${walletId} limit 1`;

const foundByWords = (search: string, walletId: string, resellerId: string) => sql`
  select o.* from movement_index m
  join ledger_entries e on e.account_id = m.account_id and e.sequence = m.sequence
  join orders o on o.transfer_id = e.transfer_id
  where m.account_id = ${walletId} and m.source = 'purchase' and ${holdsWords(sql`m.words`, search)}
  union all
  select o.* from orders o
  where o.reseller_id = ${resellerId} and o.transfer_id is null
    and ${holdsWords(ORDER_WORDS, search)}`;
