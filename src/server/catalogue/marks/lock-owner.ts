import type { OpenTransaction } from '#server/platform/database/pool.ts';

/**
 * Locks a person's or business's row until the transaction ends, which serializes counting their rows and adding one.
 * FOR NO KEY UPDATE: orders referencing the row do not wait.
 */
export async function lockOwner(
  tx: OpenTransaction,
  table: 'profiles' | 'reseller_profiles',
  id: string,
): Promise<void> {
  await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
