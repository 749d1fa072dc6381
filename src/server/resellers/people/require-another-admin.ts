import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Call before removing an admin, in the same transaction: every store keeps one who can sign in. Locks all active
 * admins in order of their ids, which serializes two deactivating each other. Refusal: last_admin.
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
