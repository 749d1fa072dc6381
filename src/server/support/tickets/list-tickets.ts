import type { z } from 'zod';
import type {
  countTickets as counts,
  listTickets as contract,
  TicketRow,
} from '#shared/support/tickets.contract.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { aboutColumn, isVisibleTo } from './ticket-columns.ts';

/** Columns of a row, of tickets t opened by the person p. */
export const rowColumns = sql`
  t.id, t.number, t.subject, t.status as state, ${aboutColumn} as about, ${nameOf('p')} as opened_by, t.created_at, t.updated_at,
  t.stars`;

interface Row extends TicketRow {
  place: string;
}

/** A page of the business's tickets, the latest news first. Merged ones are found in what they were merged into. */
export async function listTickets(
  db: Db,
  actor: Reseller,
  { state, ...page }: z.output<typeof contract.query>,
): Promise<Page<TicketRow>> {
  const { data, pagination } = await keysetPage(
    page,
    [/^[\d .:+-]{19,40}$/, KEY.id],
    async (key, limit) => {
      const { rows } = await sql<Row>`
        select ${rowColumns}, t.updated_at::text as place from tickets t join profiles p on p.id = t.profile_id
        where ${allOf([
          isVisibleTo(actor),
          sql`t.merged_into is null`,
          state !== undefined &&
            (state === 'unsolved' ? sql`t.status <> 'solved'` : sql`t.status = ${state}`),
          isBehind(sql`(t.updated_at, t.id)`, '<', key),
        ])}
        order by t.updated_at desc, t.id desc limit ${limit}`.execute(db);
      return rows;
    },
    ({ place, id }) => [place, id],
  );
  return { pagination, data: data.map(({ place: _, ...row }) => row) };
}

/** How many tickets the business has, by state. */
export async function countTickets(db: Db, actor: Reseller): Promise<z.output<typeof counts.response>> {
  const { rows } = await sql<z.output<typeof counts.response>>`
    select ${countsByState} from tickets t where ${isVisibleTo(actor)} and t.merged_into is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}

/** Of tickets t. */
export const countsByState = sql`
  count(*) filter (where t.status = 'open')::int as open,
  count(*) filter (where t.status = 'waiting_for_client')::int as waiting_for_client,
  count(*) filter (where t.status = 'waiting_for_us')::int as waiting_for_us,
  count(*) filter (where t.status = 'solved')::int as solved`;
