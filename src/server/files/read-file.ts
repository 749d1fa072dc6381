import { isStaffRole, may } from '#shared/permissions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

/**
 * A file that this person may read. Documents: who manages the business they belong to, and staff who read clients.
 * Receipts of deposits: who sees the money of the business, and staff who review deposits. Of staff who read one of these
 * an audit entry is left. Pictures: oneself, one's own business, and staff. Refusal: not_found for all others.
 */
export async function readFile(db: Db, actor: Person, id: string) {
  const file = await db
    .selectFrom('files')
    .select(['id', 'kind', 'reseller_id', 'profile_id', 'name', 'content_type'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file === undefined || !mayRead(actor, file)) throw new Refusal('not_found');
  const staffId = isStaffRole(actor.role) ? actor.profileId : actor.lookedAtBy;
  if (file.kind !== 'picture' && staffId !== null) {
    await writeAudit(db, {
      action: file.kind === 'receipt' ? 'receipt_read' : 'document_read',
      by: { profileId: staffId, ip: actor.ip },
      profileId: file.profile_id,
      resellerId: file.reseller_id,
      subject: { kind: 'file', id: file.id },
      details: { name: file.name },
    });
  }
  return file;
}

interface Owned {
  kind: 'picture' | 'trade_register' | 'receipt';
  reseller_id: string | null;
  profile_id: string;
}

function mayRead(actor: Person, file: Owned): boolean {
  const isOfBusiness = actor.resellerId !== null && file.reseller_id === actor.resellerId;
  if (file.kind === 'trade_register') {
    return may(actor, 'read_clients') || (isOfBusiness && may(actor, 'manage_business'));
  }
  if (file.kind === 'receipt') {
    return may(actor, 'review_deposits') || (isOfBusiness && may(actor, 'see_money'));
  }
  return isOfBusiness || file.profile_id === actor.profileId || isStaffRole(actor.role);
}
