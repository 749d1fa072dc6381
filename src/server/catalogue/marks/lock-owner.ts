import type { OpenTransaction } from '#server/platform/database/pool.ts';

/**
 * Locks the row of a person or business until the transaction ends, so that what counts their rows and adds one is done
 * one after the other. Those who only name the row, as orders do, are not held up.
 */
export async function lockOwner(
  tx: OpenTransaction,
  table: 'profiles' | 'reseller_profiles',
  id: string,
): Promise<void> {
  await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
