import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

type Decision = { status: 'approved'; reason: null } | { status: 'rejected'; reason: string };

/**
 * Approves or rejects a business, with a reason it can read. Refusals: not_found, also for a closed one, and
 * already_decided if it already has that status or someone else decided first.
 */
export async function decideClient(
  db: Db,
  actor: Person,
  { resellerId, status, reason }: Decision & { resellerId: string },
): Promise<void> {
  const before = await db
    .selectFrom('reseller_profiles as r')
    .innerJoin('profiles as p', (join) =>
      join.onRef('p.reseller_id', '=', 'r.id').on('p.member_role', '=', 'owner'),
    )
    .select(['r.status', 'p.id as ownerId'])
    .where('r.id', '=', resellerId)
    .where('p.closed_at', 'is', null)
    .executeTakeFirst();
  if (before === undefined) throw new Refusal('not_found');
  if (before.status === status) throw new Refusal('already_decided');
  await auditedAct(db, actor, async (tx, record) => {
    const decided = await tx
      .updateTable('reseller_profiles')
      .set({
        status,
        rejection_reason: reason,
        reviewed_at: sql`now()`,
        reviewed_by: actor.profileId,
        updated_at: sql`now()`,
      })
      .where('id', '=', resellerId)
      .where('status', '=', before.status)
      .returning('id')
      .executeTakeFirst();
    if (decided === undefined) throw new Refusal('already_decided');
    await tx
      .insertInto('notifications')
      .values({
        reseller_id: resellerId,
        kind: `business_${status}`,
        params: JSON.stringify(reason === null ? {} : { reason }),
      })
      .execute();
    record({
      action: `business_${status}`,
      profileId: before.ownerId,
      resellerId,
      details: reason === null ? {} : { reason },
      live: [resellerId, 'clients', 'session', 'notifications'],
    });
  });
}
