import type { z } from 'zod';
import type { acceptInvitation as contract } from '#shared/resellers/team.contract.ts';
import type { Language } from '#shared/locale.ts';
import { checkNewPassword } from '#server/accounts/check-new-password.ts';
import { recordAcceptance } from '#server/store/legal/accept-legal-texts.ts';
import { finishSignIn } from '#server/accounts/finish-sign-in.ts';
import { openSession } from '#server/accounts/open-session.ts';
import { lockBusiness } from '../profile/lock-business.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { hashToken } from '#server/platform/crypto/token.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { networkOf, takeAttempt } from '#server/platform/http/throttle.ts';
import { announceMember } from './announce-member.ts';
import { findOpenInvitation, type OpenInvitation } from './find-open-invitation.ts';
import { refuseSecondFirstAdmin } from './first-admin.ts';

type Input = z.output<typeof contract.body> & {
  /** The page's language: the newcomer's, unless they choose one. */
  language: Language;
  ip: string;
  userAgent: string;
  /** The browser's previous session, which ends. */
  earlierToken: string | undefined;
};

/**
 * Creates the invited account and a session; returns its token, for the cookie only. The e-mail counts as confirmed:
 * the link came by mail, or from the store's own console. Refusals: link_invalid, also for the loser of a race;
 * email_taken and legal_text_changed, which leave the invitation pending; password_too_…, too_many_attempts.
 */
export async function acceptInvitation(db: Db, input: Input): Promise<{ token: string; profileId: string }> {
  await takeAttempt(db, 'links', networkOf(input.ip));
  const invitation = await findOpenInvitation(db, input.token);
  const email = emailOf(invitation, input);
  checkNewPassword(input.password, invitation.role);
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (tx) => {
    await use(tx, invitation, input.token);
    const profileId = await openAccount(tx, invitation, { ...input, email, passwordHash });
    await tx
      .updateTable('invitations')
      .set({ accepted_by: profileId })
      .where('id', '=', invitation.id)
      .execute();
    if (invitation.reseller_id !== null && input.accepts !== undefined)
      await recordAcceptance(tx, { profileId, accepts: input.accepts, occasion: 'invitation' });
    await announceMember(tx, invitation, { profileId, ip: input.ip });
    const { ip, userAgent, earlierToken } = input;
    if (earlierToken !== undefined) {
      await tx.deleteFrom('sessions').where('id', '=', hashToken(earlierToken)).execute();
    }
    await finishSignIn(tx, profileId, ip);
    return { token: await openSession(tx, { profileId, ip, userAgent }), profileId };
  });
}

/** Only the first admin chooses an e-mail. */
function emailOf(invitation: OpenInvitation, input: Input): string {
  const email = invitation.email ?? input.email;
  if (email === undefined) {
    throw new Refusal('invalid_request', {}, [{ field: 'email', problem: 'required' }]);
  }
  if (input.email !== undefined && input.email !== email) {
    throw new Refusal('invalid_request', {}, [{ field: 'email', problem: 'not_allowed' }]);
  }
  return email;
}

/** Re-checks everything that may have changed since the token was looked up. */
async function use(tx: OpenTransaction, invitation: OpenInvitation, token: string): Promise<void> {
  if (invitation.reseller_id !== null) await lockBusiness(tx, { resellerId: invitation.reseller_id });
  if (invitation.email === null) await refuseSecondFirstAdmin(tx);
  const used = await tx
    .updateTable('invitations')
    .set({ accepted_at: sql`now()` })
    .where('id', '=', invitation.id)
    // A renewed invitation may be for another role, and has another link.
    .where('hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) throw new Refusal('link_invalid');
}

async function openAccount(
  tx: OpenTransaction,
  invitation: OpenInvitation,
  input: Input & { email: string; passwordHash: string },
): Promise<string> {
  const profile = await tx
    .insertInto('profiles')
    .values({
      email: input.email,
      password_hash: input.passwordHash,
      first_name: input.first_name ?? null,
      last_name: input.last_name ?? null,
      role: await roleFor(tx, invitation),
      reseller_id: invitation.reseller_id,
      member_role: invitation.member_role,
      daily_limit: invitation.daily_limit,
      language: input.language,
      email_confirmed_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (profile === undefined) throw new Refusal('email_taken');
  return profile.id;
}

/** A member takes on the business's current role: reseller or distributor, like its owner. */
async function roleFor(tx: OpenTransaction, invitation: OpenInvitation) {
  if (invitation.reseller_id === null) return invitation.role;
  const owner = await tx
    .selectFrom('profiles')
    .select('role')
    .where('reseller_id', '=', invitation.reseller_id)
    .where('member_role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return owner.role;
}
