import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { hashToken } from '../platform/crypto/token.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { forgetAttempts, takeAttempt } from '../platform/http/throttle.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import type { TwoFactorKeys } from './two-factor/two-factor-keys.ts';
import { consumeCode } from './two-factor/consume-code.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { openSession } from './open-session.ts';

interface Input {
  /** The pending session. */
  pendingToken: string | undefined;
  code: string;
  ip: string;
  userAgent: string;
}

interface Pending {
  id: Buffer;
  profileId: string;
  resellerId: string | null;
}

/**
 * Second step of a sign-in: replaces the pending session by a full one with a new token. Refusals: sign_in_required
 * without a pending session, too_many_attempts, two_factor_code_wrong.
 */
export async function signInWithCode(
  db: Db,
  keys: TwoFactorKeys,
  input: Input,
): Promise<{ token: string; profileId: string }> {
  const pending = await pendingSession(db, input.pendingToken);
  if (pending === null) throw new Refusal('sign_in_required');
  const { profileId, resellerId } = pending;
  await takeAttempt(db, 'two_factor', profileId);
  const token = await db.transaction().execute((tx) => finish(tx, keys, pending, input));
  if (token === null) {
    await writeAudit(db, {
      action: 'sign_in_refused',
      by: { profileId: null, ip: input.ip },
      profileId,
      resellerId,
      details: { reason: 'two_factor_code_wrong' },
    });
    throw new Refusal('two_factor_code_wrong');
  }
  await forgetAttempts(db, 'two_factor', profileId);
  return { token, profileId };
}

async function pendingSession(db: Db, token: string | undefined): Promise<Pending | null> {
  if (token === undefined) return null;
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('profiles as p', 'p.id', 's.profile_id')
    .leftJoin('reseller_profiles as r', 'r.id', 'p.reseller_id')
    .select(['s.id', 'p.id as profile_id', 'p.reseller_id'])
    .where('s.id', '=', hashToken(token))
    .where('s.awaits_two_factor', '=', true)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('p.is_active', '=', true)
    .where(sql<boolean>`r.is_active is not false`)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, profileId: row.profile_id, resellerId: row.reseller_id };
}

/** null: wrong code, nothing changed. */
async function finish(
  tx: OpenTransaction,
  keys: TwoFactorKeys,
  { id, profileId, resellerId }: Pending,
  { code, ip, userAgent }: Input,
): Promise<string | null> {
  // Ending someone's sessions locks the person first: either we see it below, or it sees the new session.
  await tx.selectFrom('profiles').select('id').where('id', '=', profileId).forNoKeyUpdate().execute();
  const kind = await consumeCode(tx, keys, profileId, code);
  if (kind === null) return null;
  const pending = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('awaits_two_factor', '=', true)
    .returning('password_at')
    .executeTakeFirst();
  if (pending === undefined) throw new Refusal('sign_in_required');
  if (kind === 'recovery') {
    await writeAudit(tx, { action: 'recovery_code_used', by: { profileId, ip }, profileId, resellerId });
    const at = new Date().toISOString();
    await addJob(tx, 'send_security_notice', { profileId, what: 'recovery_code_used', at });
  }
  await finishSignIn(tx, profileId, ip);
  return openSession(tx, { profileId, ip, userAgent, passwordAt: pending.password_at });
}
