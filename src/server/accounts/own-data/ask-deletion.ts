import type { z } from 'zod';
import type { askDeletion as contract } from '#shared/accounts/own-data.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { readDeletion } from './deletion-queries.ts';

/** Asks for deletion; one request of a person waits at a time. Refusal: deletion_asked_already. */
export function askDeletion(
  db: Db,
  actor: Reseller,
  { reason = '', gives_up_balance }: z.output<typeof contract.body>,
) {
  const { profileId, resellerId, memberRole } = actor;
  return auditedAct(db, actor, async (tx, record) => {
    const asked = await tx
      .insertInto('deletion_requests')
      .values({
        profile_id: profileId,
        reseller_id: resellerId,
        reason: reason === '' ? null : reason,
        // Others of a team own none of it.
        gives_up_balance: gives_up_balance && memberRole === 'owner',
      })
      .onConflict((conflict) =>
        conflict.column('profile_id').where('status', '=', sql.lit('open')).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (asked === undefined) throw new Refusal('deletion_asked_already');
    record({
      action: 'deletion_asked',
      profileId,
      resellerId,
      subject: { kind: 'deletion_request', id: asked.id },
      live: [resellerId, 'clients'],
    });
    return readDeletion(tx, actor);
  });
}

/** Withdraws the waiting request. Refusal: deletion_decided if none waits any more. */
export function withdrawDeletion(db: Db, actor: Reseller) {
  const { profileId, resellerId } = actor;
  return auditedAct(db, actor, async (tx, record) => {
    const withdrawn = await tx
      .updateTable('deletion_requests')
      .set({ status: 'withdrawn', decided_by: profileId, decided_at: sql`now()` })
      .where('profile_id', '=', profileId)
      .where('status', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (withdrawn === undefined) throw new Refusal('deletion_decided');
    record({
      action: 'deletion_withdrawn',
      profileId,
      resellerId,
      subject: { kind: 'deletion_request', id: withdrawn.id },
      live: [resellerId, 'clients'],
    });
    return readDeletion(tx, actor);
  });
}
