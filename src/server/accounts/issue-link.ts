import { hashToken, newToken } from '../platform/crypto/token.ts';
import type { Db } from '../platform/database/pool.ts';
import type { AuthTokens } from '../platform/database/schema.gen.ts';

interface Link {
  profileId: string;
  purpose: AuthTokens['purpose'];
  /** Validity. */
  hours: number;
  /** The new address to confirm; only for a change of e-mail. */
  email?: string;
  /** Expected current address; if it differs, no link is made. */
  sentTo?: string;
}

/**
 * Creates a link's token, for the mail only; the database stores its hash. Earlier links of the same person and purpose
 * are invalidated. Throws if the address has changed. Call it inside the job that sends the mail, so that no queue
 * contains the token.
 */
export async function issueLink(db: Db, { profileId, purpose, hours, email, sentTo }: Link): Promise<string> {
  const token = newToken();
  await db.transaction().execute(async (tx) => {
    // Serialized per person, or two links would be valid.
    await tx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', profileId)
      .$if(sentTo !== undefined, (query) => query.where('email', '=', sentTo ?? ''))
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .deleteFrom('auth_tokens')
      .where('profile_id', '=', profileId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
    await tx
      .insertInto('auth_tokens')
      .values({
        hash: hashToken(token),
        profile_id: profileId,
        purpose,
        expires_at: new Date(Date.now() + hours * 3_600_000),
        email: email ?? null,
      })
      .execute();
  });
  return token;
}
