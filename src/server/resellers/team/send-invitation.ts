import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { readMailWords } from '#server/store/mail-words.ts';
import { hasAccountMail, invitationMail } from './invitation-mail.ts';

/**
 * Job: sends an invitation's link, for a team or the store's staff. The token is created here and not queued, so only
 * its hash is stored. An address with an account is told that it can't join with it. A retried job sends a new link and
 * invalidates the old one.
 */
export async function sendInvitation(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  invitationId: string,
): Promise<void> {
  const invitation = await readOpen(db, invitationId);
  if (invitation === undefined || invitation.email === null) return;
  const { email, language, ...to } = invitation;
  const holder = await db
    .selectFrom('profiles')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst();
  if (holder !== undefined) {
    await mailer.send(email, hasAccountMail(await readMailWords(db, holder.language), to));
    return;
  }
  const token = newToken();
  const written = await db
    .updateTable('invitations')
    .set({ hash: hashToken(token) })
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return; // revoked concurrently
  // In the fragment, which browsers never send, so it is in no log.
  const words = await readMailWords(db, language);
  await mailer.send(email, invitationMail(words, to, `${publicUrl}/invitation#${token}`));
}

function readOpen(db: Db, invitationId: string) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('reseller_profiles as r', 'r.id', 'i.reseller_id')
    .leftJoin('profiles as inviter', 'inviter.id', 'i.invited_by')
    .select(['i.email', 'i.language', 'i.role', 'i.member_role as memberRole', 'r.trade_name as tradeName'])
    .select(nameOf<string | null>('inviter').as('invitedBy'))
    .where('i.id', '=', invitationId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}
