import type { StaffDeletion } from '#shared/accounts/own-data.contract.ts';
import { closePerson } from '#server/accounts/profile/close-person.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { newToken } from '#server/platform/crypto/token.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { readStaffDeletion } from './deletion-queries.ts';

/**
 * Deletes what the law does not want kept, and tells the person at the address that is forgotten with it. Refusals: not_found,
 * deletion_decided; balance_not_empty unless they forfeit it, deposit_under_way.
 */
export async function fulfilDeletion(db: Db, actor: Person, id: string): Promise<StaffDeletion> {
  const nobodysPassword = await hashPassword(newToken());
  return auditedAct(db, actor, async (tx, record) => {
    const { profile_id: profileId, gives_up_balance: givesUpBalance, ...person } = await lockOpen(tx, id);
    await addJob(tx, 'send_deletion_answer', {
      to: person.email,
      language: person.language,
      firstName: person.first_name,
      answer: null,
    });
    record({
      action: 'deletion_done',
      profileId,
      resellerId: person.reseller_id,
      subject: { kind: 'deletion_request', id },
    });
    // Ends the request too, as it does when they close the account themselves.
    await closePerson(tx, record, { profileId, givesUpBalance, nobodysPassword, closedBy: actor.profileId });
    return readStaffDeletion(tx, id);
  });
}

/** Says no, and why. Refusals: not_found, deletion_decided. */
export function declineDeletion(db: Db, actor: Person, id: string, answer: string): Promise<StaffDeletion> {
  return auditedAct(db, actor, async (tx, record) => {
    const { profile_id: profileId, ...person } = await lockOpen(tx, id);
    await tx
      .updateTable('deletion_requests')
      .set({ status: 'declined', answer, decided_by: actor.profileId, decided_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await addJob(tx, 'send_deletion_answer', {
      to: person.email,
      language: person.language,
      firstName: person.first_name,
      answer,
    });
    record({
      action: 'deletion_declined',
      profileId,
      resellerId: person.reseller_id,
      subject: { kind: 'deletion_request', id },
      details: { reason: answer },
      live: [person.reseller_id, 'clients'],
    });
    return readStaffDeletion(tx, id);
  });
}

async function lockOpen(tx: OpenTransaction, id: string) {
  // The person first, as closing an account does.
  const found = await tx
    .selectFrom('deletion_requests as d')
    .innerJoin('profiles as p', 'p.id', 'd.profile_id')
    .select(['d.profile_id', 'd.reseller_id', 'd.gives_up_balance', 'p.email', 'p.first_name', 'p.language'])
    .where('d.id', '=', id)
    .forNoKeyUpdate('p')
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  const open = await tx
    .selectFrom('deletion_requests')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (open === undefined) throw new Refusal('deletion_decided');
  return found;
}
