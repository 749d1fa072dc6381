import type { Entry } from '#server/staff/audit/write-audit.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { closeBusiness } from './close-business.ts';
import { anonymise } from './anonymise.ts';

interface Closing {
  profileId: string;
  givesUpBalance: boolean;
  nobodysPassword: string;
  /** Staff, on request; null: the person. */
  closedBy: string | null;
}

/**
 * Anonymises a person and frees their address; orders, transactions and audit log stay. An owner's business is closed with all
 * its accounts. Refusals: balance_not_empty unless the balance is forfeited, deposit_under_way; sign_in_required if the account is
 * closed already.
 */
export async function closePerson(
  tx: OpenTransaction,
  record: (entry: Entry) => void,
  { profileId, givesUpBalance, nobodysPassword, closedBy }: Closing,
): Promise<void> {
  const self = await tx
    .selectFrom('profiles')
    .select(['reseller_id', 'member_role'])
    .where('id', '=', profileId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (self === undefined) throw new Refusal('sign_in_required');
  const business = self.member_role === 'owner' ? self.reseller_id : null;
  const givenUp =
    business === null
      ? null
      : await closeBusiness(tx, { resellerId: business, ownerId: profileId }, givesUpBalance);
  const closed = business === null ? [profileId] : await membersOf(tx, business);
  await anonymise(tx, closed, nobodysPassword);
  await endDeletionRequests(tx, closed, closedBy);
  for (const one of closed) {
    record({
      action: 'account_closed',
      profileId: one,
      resellerId: self.reseller_id,
      details: one === profileId && givenUp !== null ? { gave_up: givenUp } : {},
    });
  }
  if (self.reseller_id !== null) await addLiveEvents(tx, self.reseller_id, 'session', 'team', 'clients');
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

/** What was asked for is done with the account, whoever closed it. */
async function endDeletionRequests(
  tx: OpenTransaction,
  profileIds: string[],
  closedBy: string | null,
): Promise<void> {
  await tx
    .updateTable('deletion_requests')
    .set({ status: 'done', reason: null, decided_by: closedBy, decided_at: sql`now()` })
    .where('profile_id', 'in', profileIds)
    .where('status', '=', 'open')
    .execute();
}
