import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** Turns off the second factor, deletes recovery codes and notifies the person. false: it was off. */
export async function dropTwoFactor(tx: OpenTransaction, profileId: string): Promise<boolean> {
  const off = await tx
    .deleteFrom('two_factor')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is not', null)
    .returning('profile_id')
    .executeTakeFirst();
  if (off === undefined) return false;
  await tx.deleteFrom('recovery_codes').where('profile_id', '=', profileId).execute();
  // No code can complete these any more.
  await tx
    .deleteFrom('sessions')
    .where('profile_id', '=', profileId)
    .where('awaits_two_factor', '=', true)
    .execute();
  const at = new Date().toISOString();
  await addJob(tx, 'send_security_notice', { profileId, what: 'two_factor_turned_off', at });
  return true;
}
