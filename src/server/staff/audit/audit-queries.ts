import { z } from 'zod';
import { auditActions, auditFilters, type AuditEntry } from '#shared/staff/audit.contract.ts';
import type { RawBuilder } from 'kysely';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { personRef, personWords, type PersonRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind } from '#server/platform/http/keyset-page.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { startOfDay } from '#server/platform/dates/algeria.ts';

const filters = z.object(auditFilters);
export type AuditFilters = z.output<typeof filters>;

const entryRow = z.object({ action: z.enum(auditActions), details: z.record(z.string(), z.coerce.string()) });

interface Row {
  id: string;
  action: string;
  details: unknown;
  ip: string | null;
  created_at: string;
  actor: PersonRef | null;
  person: PersonRef | null;
  client_id: string | null;
  trade_name: string | null;
}

/** Entries matching a condition on e, newest first, for lists and CSV. */
export const entriesReader =
  (db: Db, condition: RawBuilder<unknown>) =>
  async (key: string[], limit: number): Promise<AuditEntry[]> => {
    const { rows } = await sql<Row>`
    select e.id, e.action, e.details, e.ip, e.created_at,
      ${personRef('a')} as actor, ${personRef('p')} as person, r.id as client_id, r.trade_name
    from audit_entries e
    left join profiles a on a.id = e.actor_id
    left join profiles p on p.id = e.profile_id
    left join reseller_profiles r on r.id = e.reseller_id
    where ${condition} and ${isBehind(sql`e.id`, '<', key)}
    order by e.id desc limit ${limit}`.execute(db);
    return rows.map(toEntry);
  };

function toEntry(row: Row): AuditEntry {
  const { id, ip, created_at, actor, person, client_id } = row;
  return {
    id,
    ip,
    created_at,
    ...entryRow.parse(row),
    actor,
    person,
    client: client_id === null ? null : { id: client_id, trade_name: row.trade_name },
  };
}

/** Filter condition of lists and CSV. Days are Algeria's, inclusive. */
export function matching({ action, from, until, search, ...query }: AuditFilters): RawBuilder<unknown> {
  return allOf([
    query.actor_id !== undefined && sql`e.actor_id = ${query.actor_id}`,
    query.person_id !== undefined && sql`e.profile_id = ${query.person_id}`,
    query.client_id !== undefined && sql`e.reseller_id = ${query.client_id}`,
    action !== undefined && sql`e.action = ${action}`,
    from !== undefined && sql`e.created_at >= ${startOfDay(from)}`,
    until !== undefined && sql`e.created_at < ${startOfDay(until, '1 day')}`,
    Boolean(search) && sql`(e.actor_id in ${named(search ?? '')} or e.profile_id in ${named(search ?? '')})`,
  ]);
}

/** People found by their own index, once, not for each entry. */
const named = (search: string) =>
  sql`(select n.id from profiles n where ${holdsWords(personWords('n'), search)})`;

/** What was done to a business, to its people, or by them. */
export const concerning = (resellerId: string): RawBuilder<unknown> => {
  const people = sql`(select m.id from profiles m where m.reseller_id = ${resellerId})`;
  return sql`(e.reseller_id = ${resellerId} or e.profile_id in ${people} or e.actor_id in ${people})`;
};
