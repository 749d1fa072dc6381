import type { z } from 'zod';
import type { signUp as contract } from '#shared/accounts/accounts.contract.ts';
import type { Language } from '#shared/locale.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { recordAcceptance } from '../store/legal/accept-legal-texts.ts';
import { hashPassword } from '../platform/crypto/password.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { undoAttempt, networkOf, takeAttempt } from '../platform/http/throttle.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { checkNewPassword } from './check-new-password.ts';

type Input = z.output<typeof contract.body> & { language: Language; ip: string };

/**
 * Creates an account: profile, business with wallet, and confirmation mail, all or nothing. Refusals:
 * too_many_attempts, password_too_short, password_too_common, email_taken, legal_text_changed.
 */
export async function signUp(db: Db, input: Input): Promise<{ email: string }> {
  checkNewPassword(input.password, 'reseller');
  const network = networkOf(input.ip);
  await takeAttempt(db, 'sign_up', network);
  // Counted for every sign-up: throttling only known addresses would reveal them.
  await takeAttempt(db, 'known_email', network);
  const passwordHash = await hashPassword(input.password);
  await db.transaction().execute((tx) => openAccount(tx, input, passwordHash));
  await undoAttempt(db, 'known_email', network);
  return { email: input.email };
}

async function openAccount(tx: OpenTransaction, input: Input, passwordHash: string): Promise<void> {
  const { resellers_approved_at_once: approved } = await tx
    .selectFrom('settings')
    .select('resellers_approved_at_once')
    .executeTakeFirstOrThrow();
  const { id: resellerId } = await tx
    .insertInto('reseller_profiles')
    .values({ status: approved ? 'approved' : 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const profile = await tx
    .insertInto('profiles')
    .values({
      email: input.email,
      password_hash: passwordHash,
      first_name: input.first_name ?? null,
      last_name: input.last_name ?? null,
      role: 'reseller',
      reseller_id: resellerId,
      member_role: 'owner',
      language: input.language,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (profile === undefined) throw new Refusal('email_taken');
  const { id: profileId } = profile;
  await tx
    .insertInto('notifications')
    .values({ reseller_id: resellerId, kind: 'welcome', params: sql`'{}'::jsonb` })
    .execute();
  const details = await recordAcceptance(tx, { profileId, accepts: input.accepts, occasion: 'sign_up' });
  await writeAudit(tx, {
    action: 'signed_up',
    by: { profileId, ip: input.ip },
    profileId,
    resellerId,
    details,
  });
  await addJob(tx, 'send_confirmation', { profileId });
}
