import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { dropTwoFactor } from '#server/accounts/two-factor/drop-two-factor.ts';

/**
 * Turns off the second factor of someone who lost the app and the recovery codes. Refusals: own_account,
 * two_factor_is_off, and not_found also for a closed account.
 */
export async function removeTwoFactor(
  db: Db,
  actor: Person,
  profileId: string,
): Promise<Record<string, never>> {
  if (profileId === actor.profileId) throw new Refusal('own_account');
  await auditedAct(db, actor, async (tx, record) => {
    const person = await tx
      .selectFrom('profiles')
      .select('reseller_id')
      .where('id', '=', profileId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (person === undefined) throw new Refusal('not_found');
    if (!(await dropTwoFactor(tx, profileId))) throw new Refusal('two_factor_is_off');
    record({
      action: 'two_factor_turned_off',
      profileId,
      resellerId: person.reseller_id,
    });
  });
  return {};
}
