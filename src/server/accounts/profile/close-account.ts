import { isStaffRole } from '#shared/permissions.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { requireAnotherAdmin } from '#server/resellers/people/require-another-admin.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { newToken } from '#server/platform/crypto/token.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { closePerson } from './close-person.ts';

/**
 * Closes the caller's account. Refusals: balance_not_empty unless the owner forfeits the balance, deposit_under_way, last_admin;
 * sign_in_required for the loser of a race.
 */
export async function closeAccount(db: Db, actor: Person, givesUpBalance: boolean): Promise<void> {
  const nobodysPassword = await hashPassword(newToken());
  await auditedAct(db, actor, async (tx, record) => {
    if (isStaffRole(actor.role)) await requireAnotherAdmin(tx, actor.profileId);
    const { profileId } = actor;
    await closePerson(tx, record, { profileId, givesUpBalance, nobodysPassword, closedBy: null });
  });
}
