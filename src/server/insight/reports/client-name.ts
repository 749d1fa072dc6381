import { sql } from '#server/platform/database/pool.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';

/** What the business under an alias is called: its trade name, else its owner. Closed accounts are anonymous. */
export const clientName = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.trade_name`)}, (select ${nameOf('o')} from profiles o
    where o.reseller_id = ${sql.ref(`${alias}.id`)} and o.member_role = 'owner' and o.closed_at is null limit 1), '–')`;
