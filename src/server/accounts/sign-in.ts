import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { verifyPassword } from '../platform/crypto/password.ts';
import { hashToken } from '../platform/crypto/token.ts';
import type { Db, OpenTransaction } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { forgetAttempts, undoAttempt, networkOf, takeAttempt } from '../platform/http/throttle.ts';
import { accountByEmail, hasTwoFactor, lockAccount, type Account } from './account-queries.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { openSession } from './open-session.ts';

interface Input {
  email: string;
  password: string;
  ip: string;
  userAgent: string;
  /** The browser's previous session, which ends. */
  earlierToken: string | undefined;
}

interface SignedIn {
  token: string;
  profileId: string;
  /** The session is pending its second factor. */
  awaitsTwoFactor: boolean;
}

/**
 * Creates a session and returns its token, for the cookie only. Refusals: too_many_attempts, invalid_credentials and,
 * only with the right password, email_not_confirmed and account_inactive. Takes the same work whether or not the
 * account exists.
 */
export async function signIn(db: Db, input: Input): Promise<SignedIn> {
  const { email, ip } = input;
  const network = networkOf(ip);
  await takeAttempt(db, 'sign_in', email, network);
  await takeAttempt(db, 'sign_in_address', network);
  const found = await accountByEmail(db, email);
  const matches = await verifyPassword(found?.password_hash ?? null, input.password);
  const reason = whyNot(found, matches);
  if (found === undefined || reason !== null) {
    await writeAudit(db, {
      action: 'sign_in_refused',
      by: { profileId: null, ip },
      profileId: found?.id ?? null,
      resellerId: found?.reseller_id ?? null,
      details: { reason: reason ?? 'invalid_credentials' },
    });
    throw new Refusal(reason ?? 'invalid_credentials');
  }
  await forgetAttempts(db, 'sign_in', email, network);
  // A whole town may share an IP (CGNAT): successes do not count against the others.
  await undoAttempt(db, 'sign_in_address', network);
  return db.transaction().execute((tx) => open(tx, found, input));
}

function whyNot(account: Account | undefined, matches: boolean) {
  if (account === undefined || !matches) return 'invalid_credentials';
  if (account.email_confirmed_at === null) return 'email_not_confirmed';
  return account.is_active && account.business_is_active ? null : 'account_inactive';
}

async function open(tx: OpenTransaction, { id: profileId, password_hash }: Account, input: Input) {
  // If the password changed since we read it, it must not open a session.
  const isCurrent = await lockAccount(tx, profileId, password_hash);
  if (!isCurrent) throw new Refusal('invalid_credentials');
  if (input.earlierToken !== undefined) {
    await tx.deleteFrom('sessions').where('id', '=', hashToken(input.earlierToken)).execute();
  }
  const awaitsTwoFactor = await hasTwoFactor(tx, profileId);
  const token = await openSession(tx, { ...input, profileId, awaitsTwoFactor });
  if (!awaitsTwoFactor) await finishSignIn(tx, profileId, input.ip);
  return { token, profileId, awaitsTwoFactor };
}
