import type { z } from 'zod';
import type { RawBuilder } from 'kysely';
import { staffPermissions } from '#shared/permissions.ts';
import type {
  countDeskTickets as counts,
  listDeskTickets as contract,
  listTicketStaff as staffContract,
  QueueRow,
} from '#shared/support/ticket-desk.contract.ts';
import { personRef, type PersonRef } from '#server/resellers/people/person-name.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { countsByState } from '../tickets/list-tickets.ts';

type Query = z.output<typeof contract.query>;

/**
 * Tickets, and what clients report of codes, as rows of one queue (decision 90). Acts stay where they are: this only reads.
 * A decided report is solved.
 */
const queue = sql`(
  select 'ticket' as kind, t.id, t.number, t.subject, null as subject_ar, t.status as state, t.reseller_id, t.profile_id,
    t.holder_id,
    null::uuid as order_id, t.created_at, t.due_at
  from tickets t where t.merged_into is null
  union all
  select 'report', r.id, o.order_number, i.product_name, i.product_name_ar, case r.status when 'open' then 'open' else 'solved' end, r.reseller_id,
    r.reported_by, null, r.order_id, r.created_at,
    case r.status when 'open' then r.due_at end
  from code_reports r join orders o on o.id = r.order_id join deliveries d on d.id = r.delivery_id
    join order_items i on i.id = d.order_item_id
) q`;

/** What is owed no answer comes last. */
const place = sql`coalesce(q.due_at, 'infinity')`;
const SORTS = {
  due: {
    columns: sql`(${place}, q.id)`,
    order: sql`${place}, q.id`,
    shape: [/^(infinity|[\d .:+-]{19,40})$/, KEY.id],
  },
  newest: { columns: sql`(q.id)`, order: sql`q.id desc`, shape: [KEY.id] },
} as const;

interface Row extends QueueRow {
  place: string;
}

/** A page of the queue. Refusal: invalid_request for a cursor of another sort. */
export async function listDeskTickets(db: Db, actor: Person, query: Query): Promise<Page<QueueRow>> {
  const { columns, order, shape } = SORTS[query.sort];
  const { data, pagination } = await keysetPage(
    query,
    [...shape],
    async (key, limit) => {
      const { rows } = await sql<Row>`
        select q.kind, q.id, q.number, q.subject, q.subject_ar, q.state, q.order_id, q.created_at, q.due_at,
          ${place}::text as place,
          jsonb_build_object('id', b.id, 'trade_name', b.trade_name) as client, ${personRef('p')} as person,
          ${personRef('h')} as holder
        from ${queue} join reseller_profiles b on b.id = q.reseller_id join profiles p on p.id = q.profile_id
          left join profiles h on h.id = q.holder_id
        where ${allOf([...conditionsOf(actor, query), isBehind(columns, query.sort === 'due' ? '>' : '<', key)])}
        order by ${order} limit ${limit}`.execute(db);
      return rows;
    },
    (row) => (query.sort === 'due' ? [row.place, row.id] : [row.id]),
  );
  return { pagination, data: data.map(({ place: _, ...row }) => row) };
}

function conditionsOf({ profileId }: Person, query: Query): (RawBuilder<unknown> | false)[] {
  const { kind, state, holder, overdue, client_id: client, search } = query;
  return [
    kind !== undefined && sql`q.kind = ${kind}`,
    state === 'waiting' && sql`q.due_at is not null`,
    state !== undefined && state !== 'waiting' && sql`q.state = ${state}`,
    holder === 'mine' && sql`q.holder_id = ${profileId}`,
    holder === 'none' && sql`q.holder_id is null`,
    holder === 'others' && sql`q.holder_id <> ${profileId}`,
    overdue !== undefined && sql`coalesce(q.due_at <= now(), false) = ${overdue}`,
    client !== undefined && sql`q.reseller_id = ${client}`,
    search !== undefined &&
      holdsWords(
        sql`search_words(concat_ws(' ', q.number, q.subject, q.subject_ar, b.trade_name, p.first_name, p.last_name, p.email))`,
        search,
      ),
  ];
}

/** Counts of tickets by state and by what waits, and of open reports. */
export async function countDeskTickets(
  db: Db,
  { profileId }: Person,
): Promise<z.output<typeof counts.response>> {
  const { rows } = await sql<z.output<typeof counts.response>>`
    select ${countsByState}, count(t.waiting_since)::int as waiting,
      count(t.waiting_since) filter (where t.holder_id = ${profileId})::int as mine,
      count(*) filter (where t.due_at <= now())::int as overdue, min(t.waiting_since) as waiting_since,
      (select count(*)::int from code_reports where status = 'open') as reports
    from tickets t where t.merged_into is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}

/** Active staff who may answer, by name. */
export async function listTicketStaff(db: Db): Promise<z.output<typeof staffContract.response>> {
  const { rows } = await sql<{ person: PersonRef }>`
    select ${personRef('p')} as person from profiles p
    where p.role = any (${[...staffPermissions.answer_tickets]}::text[]) and p.is_active
    order by p.first_name, p.last_name, p.email limit 200`.execute(db);
  return rows.map(({ person }) => person);
}
