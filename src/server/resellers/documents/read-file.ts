import { isStaffRole, may } from '#shared/permissions.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { isVisibleTo } from '#server/support/tickets/ticket-columns.ts';
import { countView } from '#server/orders/count-view.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/database/schema.gen.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * A file this person may read. Documents: managers of the business, and staff who may read clients. Receipts: members
 * who see the business's money, and staff who review deposits; staff reads of both are audited. Deliveries: members who
 * see codes, unless revoked; each view is recorded. Tickets: members who see the ticket, and staff who answer. Pictures: oneself, one's business, and staff. Refusals: not_found
 * for everyone else; too_many_attempts for views.
 */
export async function readFile(db: Db, actor: Person, id: string) {
  const file = await db
    .selectFrom('files')
    .select(['id', 'kind', 'reseller_id', 'profile_id', 'name', 'content_type'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file === undefined || !mayRead(actor, file)) throw new Refusal('not_found');
  if (file.kind === 'delivery' && !isStaffRole(actor.role) && !(await isRevealed(db, actor, id))) {
    throw new Refusal('not_found');
  }
  if (file.kind === 'ticket' && !isStaffRole(actor.role) && !(await isShownInTicket(db, actor, id)))
    throw new Refusal('not_found');
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

/** Records the view before the file leaves the server; false if the delivery was revoked. */
async function isRevealed(db: Db, actor: Person, fileId: string): Promise<boolean> {
  await countView(db, actor);
  const { resellerId, profileId, ip, apiKey } = actor;
  const { rows } = await sql<{ isTheirs: boolean }>`
    select reveal_file(${fileId}, ${resellerId}, ${profileId}, ${ip}, ${apiKey?.id ?? null}::uuid) as "isTheirs"`.execute(
    db,
  );
  return rows[0]?.isTheirs === true;
}

/** A file that is not sent yet is its uploader's; then it is for who sees the ticket. */
async function isShownInTicket(db: Db, actor: Person, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select case when m.id is null then f.profile_id = ${actor.profileId}
      else not m.is_internal and ${isVisibleTo(actor)} end as "isShown"
    from files f left join ticket_files x on x.file_id = f.id left join ticket_messages m on m.id = x.message_id
      left join tickets t on t.id = m.ticket_id
    where f.id = ${fileId}`.execute(db);
  return rows[0]?.isShown === true;
}

interface Owned {
  kind: Files['kind'];
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
  if (file.kind === 'ticket') return may(actor, 'answer_tickets') || isOfBusiness;
  if (file.kind === 'quote') return may(actor, 'read_quotes') || (isOfBusiness && may(actor, 'see_orders'));
  if (file.kind === 'report') return may(actor, 'read_orders') || (isOfBusiness && may(actor, 'see_codes'));
  // A delivered file is as sensitive as a code.
  if (file.kind === 'delivery') {
    return (
      may(actor, 'manage_orders') || (isOfBusiness && actor.lookedAtBy === null && may(actor, 'see_codes'))
    );
  }
  return isOfBusiness || file.profile_id === actor.profileId || isStaffRole(actor.role);
}
