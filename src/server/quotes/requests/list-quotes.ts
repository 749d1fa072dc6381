import type { z } from 'zod';
import type {
  countQuotes as counts,
  listQuotes as contract,
  QuoteRow,
} from '#shared/quotes/quotes.contract.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import {
  hasState,
  hasWords,
  isBehindKey,
  keyOf,
  keyShape,
  rowColumns,
  SORTS,
  stateColumn,
  type ReadRow,
} from '../quote-columns.ts';

/** A page of the business's requests. Refusal: invalid_request for a cursor of another sort. */
export async function listQuotes(
  db: Db,
  { resellerId }: Reseller,
  { sort, state, search, ...page }: z.output<typeof contract.query>,
): Promise<Page<QuoteRow>> {
  const { column, order } = SORTS[sort];
  const found = await keysetPage(
    page,
    keyShape(sort),
    async (key, limit) => {
      const { rows } = await sql<ReadRow<QuoteRow>>`
        select ${rowColumns}, ${nameOf('p')} as asked_by, (${column})::text as place
        from quote_requests r join profiles p on p.id = r.profile_id left join orders o on o.id = r.order_id
        where ${allOf([
          sql`r.reseller_id = ${resellerId}`,
          state !== undefined && hasState(state),
          search !== undefined && hasWords(search),
          isBehindKey(sort, key),
        ])} order by ${order} limit ${limit}`.execute(db);
      return rows;
    },
    (row) => keyOf(sort, row),
  );
  return { ...found, data: found.data.map(({ place: _, ...row }) => row) };
}

/** How many requests the business has, by state. */
export async function countQuotes(
  db: Db,
  { resellerId }: Reseller,
): Promise<z.output<typeof counts.response>> {
  const { rows } = await sql<z.output<typeof counts.response>>`
    select count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'quoted')::int as quoted,
      count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'declined')::int as declined,
      count(*) filter (where state = 'expired')::int as expired,
      count(*) filter (where state = 'cancelled')::int as cancelled, count(*)::int as total
    from (select ${stateColumn} as state from quote_requests r where r.reseller_id = ${resellerId}) s`.execute(
    db,
  );
  return rows[0] ?? { pending: 0, quoted: 0, accepted: 0, declined: 0, expired: 0, cancelled: 0, total: 0 };
}
