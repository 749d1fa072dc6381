import type { z } from 'zod';
import type {
  countQuotes as counts,
  listQuotes as contract,
  QuoteRow,
} from '#shared/quotes/quotes.contract.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import type { Page } from '#server/platform/http/keyset-page.ts';
import { countsByState, hasState, pageOfQuotes, stateColumn } from '../quote-columns.ts';

/** A page of the business's requests. Refusal: invalid_request for a cursor of another sort. */
export async function listQuotes(
  db: Db,
  { resellerId }: Reseller,
  { sort, state, search, ...page }: z.output<typeof contract.query>,
): Promise<Page<QuoteRow>> {
  return pageOfQuotes<QuoteRow>(db, {
    sort,
    page,
    columns: sql`${nameOf('p')} as asked_by`,
    joins: sql`join profiles p on p.id = r.profile_id left join orders o on o.id = r.order_id`,
    conditions: [
      sql`r.reseller_id = ${resellerId}`,
      state !== undefined && hasState(state),
      search !== undefined && holdsWords(sql`r.words`, search),
    ],
  });
}

/** How many requests the business has, by state. */
export async function countQuotes(
  db: Db,
  { resellerId }: Reseller,
): Promise<z.output<typeof counts.response>> {
  const { rows } = await sql<z.output<typeof counts.response>>`
    select ${countsByState}, count(*)::int as total
    from (select ${stateColumn} as state from quote_requests r where r.reseller_id = ${resellerId}) s`.execute(
    db,
  );
  return rows[0] ?? { pending: 0, quoted: 0, accepted: 0, declined: 0, expired: 0, cancelled: 0, total: 0 };
}
