import { hashToken, newToken } from '../platform/crypto/token.ts';
import { verifyPassword } from '../platform/crypto/password.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { SESSION_DAYS } from './session-cookie.ts';

interface Input {
  email: string;
  password: string;
  ip: string;
  userAgent: string;
}

/**
 * Opens a session and returns its token, for the cookie alone. Refusals: invalid_credentials, and, only for who knows
 * the password, email_not_confirmed and account_inactive.
 */
export async function signIn(db: Db, input: Input): Promise<{ token: string; profileId: string }> {
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'password_hash', 'email_confirmed_at', 'is_active'])
    .where('email', '=', input.email)
    .executeTakeFirst();
  const matches = await verifyPassword(profile?.password_hash ?? null, input.password);
  if (profile === undefined || !matches) throw new Refusal('invalid_credentials');
  if (profile.email_confirmed_at === null) throw new Refusal('email_not_confirmed');
  if (!profile.is_active) throw new Refusal('account_inactive');

  const token = newToken();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        id: hashToken(token),
        profile_id: profile.id,
        ip: input.ip,
        user_agent: input.userAgent.slice(0, 300),
        expires_at: new Date(Date.now() + SESSION_DAYS * 86_400_000),
      })
      .execute();
    await tx
      .updateTable('profiles')
      .set({ last_login: sql`now()` })
      .where('id', '=', profile.id)
      .execute();
  });
  return { token, profileId: profile.id };
}
