import type { z } from 'zod';
import type { signUp as contract } from '#shared/contracts/accounts.ts';
import type { Language } from '#shared/locale.ts';
import { hashPassword } from '../platform/crypto/password.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { commonPasswords } from './common-passwords.ts';

/** Specification, section 5. */
const PASSWORD_MIN = 6;

type Input = z.output<typeof contract.body> & { language: Language };

/**
 * Opens an account: a profile, the business it acts for with its wallet, and the confirmation mail, all or nothing.
 * Refusals: password_too_short, password_too_common, email_taken.
 */
export async function signUp(db: Db, input: Input): Promise<{ email: string }> {
  if (input.password.length < PASSWORD_MIN) throw new Refusal('password_too_short');
  if (commonPasswords.has(input.password.toLowerCase())) throw new Refusal('password_too_common');
  const passwordHash = await hashPassword(input.password);
  await db.transaction().execute(async (tx) => {
    const { resellers_approved_at_once: approved } = await tx
      .selectFrom('settings')
      .select('resellers_approved_at_once')
      .executeTakeFirstOrThrow();
    const reseller = await tx
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
        reseller_id: reseller.id,
        member_role: 'owner',
        language: input.language,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (profile === undefined) throw new Refusal('email_taken');
    await tx
      .insertInto('notifications')
      .values({ reseller_id: reseller.id, kind: 'welcome', params: sql`'{}'::jsonb` })
      .execute();
    await addJob(tx, 'send_confirmation', { profileId: profile.id });
  });
  return { email: input.email };
}
