import { hashToken, newToken } from '../platform/crypto/token.ts';
import type { Db } from '../platform/database/pool.ts';
import type { AuthTokens } from '../platform/database/schema.gen.ts';

interface Link {
  profileId: string;
  purpose: AuthTokens['purpose'];
  /** How long it is good. */
  hours: number;
  /** The address that a change of e-mail confirms; for that purpose alone. */
  email?: string;
  /** The mail goes to the person's own address: this one, or else no link is made. */
  sentTo?: string;
}

/**
 * Makes the token of a link, for the mail alone: the database keeps its hash. Earlier links of the same person and
 * purpose stop working. Throws where the address is another one by now. Call it inside the job that sends the mail, so that no queue holds the token.
 */
export async function issueLink(db: Db, { profileId, purpose, hours, email, sentTo }: Link): Promise<string> {
  const token = newToken();
  await db.transaction().execute(async (tx) => {
    // Two at once for one person take turns, or both links would stand.
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
