import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const LINK_HOURS = 24;
const FIRST_ADMIN_LOCK = 7_208_133; // any number, the same for every server of the store

const hasAdmin = sql<{ found: boolean }>`
  select exists (select from profiles where role = 'admin' and is_active) as found`;

/**
 * A link to become the first admin, for whoever reads the console of the store; null where there is an admin. It works
 * once, within 24 hours, and as long as nobody else was quicker: there is no password that anybody could know.
 */
export async function firstAdminLink(db: Db, publicUrl: string): Promise<string | null> {
  const { rows } = await hasAdmin.execute(db);
  return rows[0]?.found === true ? null : inviteAdmin(db, publicUrl, null);
}

/** A link to become an admin with this address, or, for null, with one of their own choice. */
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

/** Two who use two such links at once come one after the other, and the second is late. Refusal: link_invalid. */
export async function refuseSecondFirstAdmin(tx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(tx);
  const { rows } = await hasAdmin.execute(tx);
  if (rows[0]?.found === true) throw new Refusal('link_invalid');
}
