import type { OpenTransaction } from '../platform/database/pool.ts';

/**
 * Ends what a new password revokes: the person's other sessions, and what someone who knew the old password may have
 * left: unused links and an unconfirmed change of e-mail.
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
