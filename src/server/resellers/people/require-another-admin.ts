import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Call it in the transaction that takes an admin away, before the change: every store keeps one who can get in. The
 * rows of all active admins are locked in the order of their ids, so that two who switch each other off come one after
 * the other, and the second sees what the first did. Refusal: last_admin.
 */
export async function requireAnotherAdmin(tx: OpenTransaction, leavingId: string): Promise<void> {
  const admins = await tx
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const isOne = admins.some(({ id }) => id === leavingId);
  if (isOne && admins.length === 1) throw new Refusal('last_admin');
}
