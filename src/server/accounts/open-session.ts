import { hashToken, newToken } from '../platform/crypto/token.ts';
import type { OpenTransaction } from '../platform/database/pool.ts';
import { PENDING_SECONDS, SESSION_SECONDS } from './session-cookie.ts';

interface NewSession {
  profileId: string;
  ip: string;
  /** User agent. */
  userAgent: string;
  /** The password was right, the second factor is pending. */
  awaitsTwoFactor?: boolean;
  /** When the password was confirmed, if earlier. */
  passwordAt?: string;
}

/** Creates a session and returns its fresh token, for the cookie only. */
export async function openSession(tx: OpenTransaction, session: NewSession): Promise<string> {
  const { profileId, ip, userAgent, awaitsTwoFactor = false, passwordAt } = session;
  const token = newToken();
  const seconds = awaitsTwoFactor ? PENDING_SECONDS : SESSION_SECONDS;
  await tx
    .insertInto('sessions')
    .values({
      id: hashToken(token),
      profile_id: profileId,
      ip,
      user_agent: userAgent.slice(0, 300),
      expires_at: new Date(Date.now() + seconds * 1000),
      awaits_two_factor: awaitsTwoFactor,
      ...(passwordAt === undefined ? {} : { password_at: passwordAt }),
    })
    .execute();
  return token;
}
