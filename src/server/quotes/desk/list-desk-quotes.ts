import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type {
  countDeskQuotes as counts,
  DeskRow,
  listDeskQuotes as contract,
  listQuoteStaff as staffContract,
} from '#shared/quotes/quote-desk.contract.ts';
import { staffPermissions } from '#shared/permissions.ts';
import { personRef, type PersonRef } from '#server/resellers/people/person-name.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import type { Page } from '#server/platform/http/keyset-page.ts';
import { countsByState, hasState, pageOfQuotes, stateColumn } from '../quote-columns.ts';

type Query = z.output<typeof contract.query>;

const isOpen = hasState('open');
const awaitsApproval = sql<boolean>`(exists (select from quote_drafts d
  where d.request_id = r.id and d.approval_asked_by is not null) and ${isOpen})`;
const endsSoon = sql<boolean>`(r.status = 'quoted' and r.valid_until > now() and r.valid_until <= now() + interval '2 days')`;

/** Client, person and holder of a request r, as staff see them. */
export const peopleColumns = sql`
  jsonb_build_object('id', b.id, 'trade_name', b.trade_name) as client, ${personRef('p')} as person,
  ${personRef('h')} as holder`;
export const peopleJoins = sql`
  join reseller_profiles b on b.id = r.reseller_id join profiles p on p.id = r.profile_id
  left join profiles h on h.id = r.holder_id left join orders o on o.id = r.order_id`;

/** A page of all requests. Refusal: invalid_request for a cursor of another sort. */
export async function listDeskQuotes(db: Db, actor: Person, query: Query): Promise<Page<DeskRow>> {
  return pageOfQuotes<DeskRow>(db, {
    sort: query.sort === 'age' ? 'oldest' : query.sort,
    page: query,
    columns: sql`${peopleColumns}, r.needed_by, r.client_wrote_at, ${awaitsApproval} as awaits_approval`,
    joins: peopleJoins,
    conditions: conditionsOf(actor, query),
  });
}

function conditionsOf({ profileId }: Person, query: Query): (RawBuilder<unknown> | false)[] {
  const { state, holder, awaits_approval: awaits, ends_soon: soon, client_id: client, search } = query;
  return [
    state !== undefined && hasState(state),
    holder === 'mine' && sql`r.holder_id = ${profileId}`,
    holder === 'none' && sql`r.holder_id is null`,
    holder === 'others' && sql`r.holder_id <> ${profileId}`,
    awaits !== undefined && sql`${awaitsApproval} = ${awaits}`,
    soon !== undefined && sql`${endsSoon} = ${soon}`,
    client !== undefined && sql`r.reseller_id = ${client}`,
    search !== undefined &&
      sql`(${holdsWords(sql`r.words`, search)} or ${holdsWords(
        sql`search_words(concat_ws(' ', b.trade_name, p.first_name, p.last_name, p.email))`,
        search,
      )})`,
  ];
}

/** Counts of requests by state, and of open ones by what they wait for. */
export async function countDeskQuotes(
  db: Db,
  { profileId }: Person,
): Promise<z.output<typeof counts.response>> {
  const { rows } = await sql<z.output<typeof counts.response>>`
    select ${countsByState},
      count(*) filter (where s.is_open and s.holder_id = ${profileId})::int as mine,
      count(*) filter (where s.is_open and s.holder_id is null)::int as unassigned,
      count(*) filter (where s.awaits_approval)::int as awaits_approval,
      (select min(d.approval_asked_at) from quote_drafts d join quote_requests r on r.id = d.request_id
        where d.approval_asked_by is not null and ${isOpen}) as approval_since,
      count(*) filter (where s.ends_soon)::int as ends_soon,
      min(s.created_at) filter (where s.state = 'pending') as pending_since
    from (
      select ${stateColumn} as state, r.created_at, r.holder_id, ${isOpen} as is_open, ${awaitsApproval} as awaits_approval,
        ${endsSoon} as ends_soon
      from quote_requests r
    ) s`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}

/** Active staff who may answer, by name. */
export async function listQuoteStaff(db: Db): Promise<z.output<typeof staffContract.response>> {
  const { rows } = await sql<{ person: PersonRef }>`
    select ${personRef('p')} as person from profiles p
    where p.role = any (${[...staffPermissions.answer_quotes]}::text[]) and p.is_active
    order by p.first_name, p.last_name, p.email limit 200`.execute(db);
  return rows.map(({ person }) => person);
}
