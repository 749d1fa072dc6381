import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const LINK_HOURS = 24;
const FIRST_ADMIN_LOCK = 7_208_133; // arbitrary, shared by all servers of the store

const hasAdmin = sql<{ found: boolean }>`
  select exists (select from profiles where role = 'admin' and is_active) as found`;

/**
 * A link to become the first admin, printed on the store's console; null if there is an admin. Valid once, for 24
 * hours, while there still is no admin, so there is no default password.
 */
export async function firstAdminLink(db: Db, publicUrl: string): Promise<string | null> {
  const { rows } = await hasAdmin.execute(db);
  return rows[0]?.found === true ? null : inviteAdmin(db, publicUrl, null);
}

/** A link to become an admin with this e-mail; null: with one of their choice. */
export async function inviteAdmin(db: Db, publicUrl: string, email: string | null): Promise<string> {
  const token = newToken();
  await db.transaction().execute(async (tx) => {
    if (email !== null) {
      await tx
        .updateTable('invitations')
        .set({ revoked_at: sql`now()` })
        .where('email', '=', email)
        .where('reseller_id', 'is', null)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .execute();
    }
    await tx
      .insertInto('invitations')
      .values({
        hash: hashToken(token),
        email,
        role: 'admin',
        expires_at: sql`now() + ${LINK_HOURS} * interval '1 hour'`,
      })
      .execute();
  });
  return `${publicUrl}/invitation#${token}`;
}

/** Serializes accepting two such links; the second is refused. Refusal: link_invalid. */
export async function refuseSecondFirstAdmin(tx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(tx);
  const { rows } = await hasAdmin.execute(tx);
  if (rows[0]?.found === true) throw new Refusal('link_invalid');
}
