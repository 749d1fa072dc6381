import type { OpenTransaction } from '#server/platform/database/pool.ts';

/** Ends all sessions of a business, in the transaction that causes it. */
export async function endBusinessSessions(tx: OpenTransaction, resellerId: string): Promise<void> {
  const people = tx.selectFrom('profiles').select('id').where('reseller_id', '=', resellerId);
  await tx.deleteFrom('sessions').where('profile_id', 'in', people).execute();
}
