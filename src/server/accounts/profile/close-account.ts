import { isStaffRole } from '#shared/permissions.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { requireAnotherAdmin } from '#server/resellers/people/require-another-admin.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { newToken } from '#server/platform/crypto/token.ts';
import { type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { closeBusiness } from './close-business.ts';
import { anonymise } from './anonymise.ts';

/**
 * Closes the caller's account: anonymises the person and frees their address; orders, transactions and audit log stay.
 * An owner closes the business with all its accounts. Refusals: balance_not_empty unless the owner forfeits the
 * balance, last_admin; sign_in_required for the loser of a race.
 */
export async function closeAccount(db: Db, actor: Person, givesUpBalance: boolean): Promise<void> {
  const nobodysPassword = await hashPassword(newToken());
  await auditedAct(db, actor, async (tx, record) => {
    if (isStaffRole(actor.role)) await requireAnotherAdmin(tx, actor.profileId);
    const self = await tx
      .selectFrom('profiles')
      .select(['reseller_id', 'member_role'])
      .where('id', '=', actor.profileId)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (self === undefined) throw new Refusal('sign_in_required');
    const business = self.member_role === 'owner' ? self.reseller_id : null;
    const givenUp = business === null ? null : await closeBusiness(tx, business, givesUpBalance);
    const closed = business === null ? [actor.profileId] : await membersOf(tx, business);
    await anonymise(tx, closed, nobodysPassword);
    for (const profileId of closed) {
      const isSelf = profileId === actor.profileId;
      record({
        action: 'account_closed',
        profileId,
        resellerId: self.reseller_id,
        details: isSelf && givenUp !== null ? { gave_up: givenUp } : {},
      });
    }
    if (self.reseller_id !== null) await addLiveEvents(tx, self.reseller_id, 'session', 'team', 'clients');
  });
}

async function membersOf(tx: OpenTransaction, resellerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('profiles')
    .select('id')
    .where('reseller_id', '=', resellerId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
