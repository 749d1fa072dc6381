import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { dropTwoFactor } from './drop-two-factor.ts';

/** Turns off the caller's second factor. Refusal: two_factor_is_off. */
export async function turnOffTwoFactor(db: Db, actor: Person): Promise<Record<string, never>> {
  const { profileId, resellerId } = actor;
  await auditedAct(db, actor, async (tx, record) => {
    if (!(await dropTwoFactor(tx, profileId))) throw new Refusal('two_factor_is_off');
    record({ action: 'two_factor_turned_off', profileId, resellerId });
  });
  return {};
}
