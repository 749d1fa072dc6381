import type { z } from 'zod';
import type {
  countSubscriptions as countContract,
  listSubscriptions as contract,
  Subscription,
  SubscriptionState,
} from '#shared/orders/subscriptions.contract.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import {
  isRunning,
  stateNow,
  subscriptionColumns,
  subscriptionJoins,
  toSubscription,
  type SubscriptionRow,
} from './subscription-rows.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Business = Pick<Reseller, 'resellerId' | 'priceListId'>;

/** The caller's business's subscriptions, by end. */
export async function listSubscriptions(
  db: Db,
  { resellerId, priceListId }: Business,
  { limit, cursor, state, sort, search, id }: z.output<typeof contract.query>,
): Promise<Page<Subscription>> {
  const [direction, sign] =
    sort === 'ends_soonest' ? ([sql`asc`, '>'] as const) : ([sql`desc`, '<'] as const);
  const read = async (key: string[], rowsMax: number) => {
    const { rows } = await sql<SubscriptionRow>`
    select ${subscriptionColumns} from (
      select s.* from subscriptions s join order_items i on i.id = s.order_item_id join orders o on o.id = i.order_id
      where ${allOf([
        sql`s.reseller_id = ${resellerId}`,
        inState(state),
        Boolean(search) && holdsWords(searchedWords, search ?? ''),
        isBehind(sql`(s.ends_at, s.id)`, sign, key),
        id !== undefined && sql`s.id = ${id}`,
      ])}
      order by s.ends_at ${direction}, s.id ${direction} limit ${rowsMax}
    ) s ${subscriptionJoins(priceListId)}
    order by s.ends_at ${direction}, s.id ${direction}`.execute(db);
    return rows;
  };
  const page = await keysetPage({ limit, cursor }, [END, KEY.id], read, (row) => [row.end_key, row.id]);
  return { ...page, data: page.data.map(toSubscription) };
}

function inState(state: SubscriptionState) {
  if (state === 'all') return sql`true`;
  return state === 'running' ? isRunning : sql`${stateNow} = ${state}`;
}

const searchedWords = sql`search_words(concat_ws(' ', i.product_name, i.product_name_ar, i.customer_reference, o.order_number))`;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;
const END = { test: (end: string) => TIME.test(end) && isTime(end) };

/** A real date: JavaScript would read 30 February as 2 March; and no year 0. */
function isTime(end: string): boolean {
  const time = new Date(end);
  const isKnown = !Number.isNaN(time.getTime()) && time.getUTCFullYear() > 0;
  return isKnown && time.toISOString().slice(0, 19) === end.slice(0, 19);
}

/** Counts by state. */
export async function countSubscriptions(
  db: Db,
  { resellerId }: Pick<Reseller, 'resellerId'>,
): Promise<z.output<typeof countContract.response>> {
  const counted = (state: SubscriptionState) => sql`count(*) filter (where ${inState(state)})::int`;
  const { rows } = await sql<z.output<typeof countContract.response>>`
    select count(*)::int as "all", ${counted('running')} as running, ${counted('expiring')} as expiring,
      ${counted('expired')} as expired, ${counted('renewed')} as renewed, ${counted('cancelled')} as cancelled
    from subscriptions s where s.reseller_id = ${resellerId}`.execute(db);
  return rows[0] ?? { all: 0, running: 0, expiring: 0, expired: 0, renewed: 0, cancelled: 0 };
}
