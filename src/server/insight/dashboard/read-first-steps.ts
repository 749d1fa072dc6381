import type { z } from 'zod';
import type { readDashboard as contract } from '#shared/insight/dashboard.contract.ts';
import { may, staffRoles } from '#shared/permissions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

type Steps = NonNullable<z.output<typeof contract.response>['first_steps']>;

/** What the owner of a new store has done of what opens it; null for others, and once all is done or they want no more of it. */
export async function readFirstSteps(db: Db, actor: Person): Promise<Steps | null> {
  if (!may(actor, 'administer')) return null;
  const { rows } = await sql<Steps>`
    select s.identity_version > 1 as name,
      s.takes_real_payments or exists (select from deposit_methods where is_by_hand and is_active) as methods,
      exists (select from products where status = 'active' and deleted_at is null) as product,
      exists (select from codes) as codes,
      (select count(*) from profiles where role = any (${staffRoles}) and is_active) > 1
        or exists (select from invitations where role = any (${staffRoles}) and accepted_at is null and revoked_at is null
          and expires_at > now()) as staff,
      s.mail_tested_at is not null as mail, s.backed_up_at is not null as backup
    from settings s, profiles p where p.id = ${actor.profileId} and not p.hides_first_steps`.execute(db);
  const [steps] = rows;
  return steps !== undefined && Object.values(steps).includes(false) ? steps : null;
}
