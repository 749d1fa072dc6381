import { hashToken } from '../platform/crypto/token.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Uses a confirmation link, once. Refusal: link_invalid for one that is unknown, used or too old. */
export async function confirmEmail(db: Db, token: string): Promise<{ email: string }> {
  return db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('auth_tokens')
      .set({ used_at: sql`now()` })
      .where('hash', '=', hashToken(token))
      .where('purpose', '=', 'confirm_email')
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('profile_id')
      .executeTakeFirst();
    if (used === undefined) throw new Refusal('link_invalid');
    return tx
      .updateTable('profiles')
      .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
      .where('id', '=', used.profile_id)
      .returning('email')
      .executeTakeFirstOrThrow();
  });
}
