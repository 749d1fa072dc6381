import { hashToken, newToken } from '../platform/crypto/token.ts';
import type { OpenTransaction } from '../platform/database/pool.ts';
import { PENDING_SECONDS, SESSION_SECONDS } from './session-cookie.ts';

interface NewSession {
  profileId: string;
  ip: string;
  /** As the browser calls itself. */
  userAgent: string;
  /** The password was right, the code of the second factor is still to come. */
  awaitsTwoFactor?: boolean;
  /** When the password was given, where that was earlier. */
  passwordAt?: string;
}

/** Opens a session and returns its token, always a new one and for the cookie alone. */
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
