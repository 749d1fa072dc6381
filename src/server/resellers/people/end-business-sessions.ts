import type { OpenTransaction } from '#server/platform/database/pool.ts';

/** Signs out everybody who acts for a business, in the transaction that gives the reason. */
export async function endBusinessSessions(tx: OpenTransaction, resellerId: string): Promise<void> {
  const people = tx.selectFrom('profiles').select('id').where('reseller_id', '=', resellerId);
  await tx.deleteFrom('sessions').where('profile_id', 'in', people).execute();
}
