import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type OpenTransaction } from '../platform/database/pool.ts';

/** Records time and origin of a completed sign-in. */
export async function finishSignIn(tx: OpenTransaction, profileId: string, ip: string): Promise<void> {
  const { reseller_id: resellerId } = await tx
    .updateTable('profiles')
    .set({ last_login: sql`now()` })
    .where('id', '=', profileId)
    .returning('reseller_id')
    .executeTakeFirstOrThrow();
  await writeAudit(tx, { action: 'signed_in', by: { profileId, ip }, profileId, resellerId });
}
