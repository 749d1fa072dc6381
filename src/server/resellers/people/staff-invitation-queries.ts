import type { StaffInvitation } from '#shared/resellers/people.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { nameOf } from './person-name.ts';

const INVITATIONS_MAX = 100;

/** Pending staff invitations, newest first. */
export function listStaffInvitations(db: Db): Promise<StaffInvitation[]> {
  return openInvitations(db).limit(INVITATIONS_MAX).execute();
}

export function readStaffInvitation(db: Db, id: string): Promise<StaffInvitation> {
  return openInvitations(db).where('i.id', '=', id).executeTakeFirstOrThrow();
}

function openInvitations(db: Db) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('profiles as p', 'p.id', 'i.invited_by')
    .select(['i.id', 'i.role', 'i.created_at', 'i.expires_at'])
    .select((eb) => [eb.ref('i.email').$notNull().as('email'), nameOf<string | null>('p').as('invited_by')])
    .where('i.reseller_id', 'is', null)
    .where('i.email', 'is not', null)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`now()`)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc');
}
