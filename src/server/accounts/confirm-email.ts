import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { consumeLink } from './consume-link.ts';

/** Consumes a confirmation link. Refusal: link_invalid if unknown, used or expired. */
export async function confirmEmail(db: Db, token: string, ip: string): Promise<{ email: string }> {
  return db.transaction().execute(async (tx) => {
    const { profileId } = await consumeLink(tx, 'confirm_email', token);
    const { email, reseller_id: resellerId } = await tx
      .updateTable('profiles')
      .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
      .where('id', '=', profileId)
      .returning(['email', 'reseller_id'])
      .executeTakeFirstOrThrow();
    await writeAudit(tx, { action: 'email_confirmed', by: { profileId, ip }, profileId, resellerId });
    return { email };
  });
}
