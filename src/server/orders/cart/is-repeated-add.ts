import { createHash } from 'node:crypto';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Whether this addition to a cart or bulk order was made before. Stores the key with the addition, so a refused one leaves
 * nothing behind; the caller has locked the owner's row. Refusal: idempotency_key_reused.
 */
export async function isRepeatedAdd(
  tx: OpenTransaction,
  profileId: string,
  { idempotencyKey: key, ...wanted }: { idempotencyKey: string },
): Promise<boolean> {
  const request = JSON.stringify(Object.entries(wanted).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const fingerprint = createHash('sha256').update(request).digest();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('cart_adds')
    .values({ profile_id: profileId, key, fingerprint })
    .onConflict((conflict) => conflict.columns(['profile_id', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return false;
  const known = await tx
    .selectFrom('cart_adds')
    .select('fingerprint')
    .where('profile_id', '=', profileId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!known.fingerprint.equals(fingerprint)) throw new Refusal('idempotency_key_reused');
  return true;
}
