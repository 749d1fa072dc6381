import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

/** Cancels a pending change of e-mail and its link; idempotent. */
export async function cancelEmailChange(db: Db, actor: Person): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('profiles').set({ pending_email: null }).where('id', '=', actor.profileId).execute();
    await tx
      .deleteFrom('auth_tokens')
      .where('profile_id', '=', actor.profileId)
      .where('purpose', '=', 'change_email')
      .where('used_at', 'is', null)
      .execute();
  });
}
