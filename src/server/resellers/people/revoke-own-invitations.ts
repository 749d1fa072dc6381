import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';

/** Someone who may no longer invite staff must not return by an invitation they sent. */
export async function revokeOwnInvitations(tx: OpenTransaction, profileId: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: sql`now()` })
    .where('invited_by', '=', profileId)
    .where('reseller_id', 'is', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
