import type { z } from 'zod';
import type { readDashboard as contract } from '#shared/insight/dashboard.contract.ts';
import { may } from '#shared/permissions.ts';
import { expiresSoon } from '#server/codes/list-code-products.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

type Needs = z.output<typeof contract.response>['needs'];
type Waits = NonNullable<Needs['ledger']>;

/** What waits for this member of staff that the lists of the panel do not count. */
export async function readNeeds(db: Db, actor: Person): Promise<Needs> {
  const [expiring_codes, failed_payments, ledger] = await Promise.all([
    may(actor, 'manage_codes') ? readOne(db, EXPIRING) : null,
    may(actor, 'review_deposits') ? readOne(db, FAILED) : null,
    may(actor, 'read_ledger') ? readOne(db, UNSOUND) : null,
  ]);
  return { expiring_codes, failed_payments, ledger };
}

async function readOne(db: Db, statement: typeof EXPIRING): Promise<Waits> {
  const { rows } = await statement.execute(db);
  const [waits] = rows;
  if (waits === undefined) throw new Error('nothing was counted');
  return waits;
}

const EXPIRING = sql<Waits>`select count(*)::int as count, min(expires_at) - interval '14 days' as since
  from codes where ${expiresSoon}`;

const FAILED = sql<Waits>`select count(*)::int as count, min(created_at) as since from deposits
  where status = 'failed' and id in (
    select id from deposits where status = 'failed' order by id desc limit 1000)
  and created_at > now() - interval '1 day'`;

/** The last check that came to an end, and the last reconciliation. */
const UNSOUND = sql<Waits>`
  select count(*) filter (where is_wrong)::int as count, min(finished_at) filter (where is_wrong) as since from (
    (select finished_at, failure is not null or jsonb_array_length(problems) > 0 as is_wrong
      from ledger_checks where finished_at is not null order by started_at desc limit 1)
    union all
    (select r.finished_at, r.failure is not null
        or exists (select from reconciliation_exceptions e where e.reconciliation_id = r.id)
      from reconciliations r where finished_at is not null order by started_at desc limit 1)
  ) checks`;
