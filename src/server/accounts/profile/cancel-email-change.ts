import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

/** Gives up a change of e-mail: its link opens nothing from now on. Without one there is nothing to do. */
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
