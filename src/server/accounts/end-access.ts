import type { OpenTransaction } from '../platform/database/pool.ts';

/**
 * What a new password ends: the person's sessions, but for the one that is kept, and whatever somebody who knew the
 * earlier password may have left behind: links not used yet, a change of e-mail not confirmed yet.
 */
export async function endAccess(
  tx: OpenTransaction,
  profileId: string,
  keptSession: Buffer | null,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('profile_id', '=', profileId)
    .$if(keptSession !== null, (query) => query.where('id', '!=', keptSession ?? Buffer.alloc(0)))
    .execute();
  await tx
    .deleteFrom('auth_tokens')
    .where('profile_id', '=', profileId)
    .where('purpose', 'in', ['reset_password', 'change_email'])
    .where('used_at', 'is', null)
    .execute();
  await tx.updateTable('profiles').set({ pending_email: null }).where('id', '=', profileId).execute();
}
