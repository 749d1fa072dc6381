import type { Role } from '#shared/permissions.ts';
import { hashToken } from '../platform/crypto/token.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { networkOf, takeAttempt } from '../platform/http/throttle.ts';

/** Whether a reset link is still valid, checked before typing a password. Refusal: too_many_attempts. */
export async function readResetLink(
  db: Db,
  { token, ip }: { token: string; ip: string },
): Promise<{ is_usable: boolean }> {
  await takeAttempt(db, 'links', networkOf(ip));
  return { is_usable: (await findHolder(db, token)) !== undefined };
}

/** The link's owner. Refusal: link_invalid. */
export async function roleOfHolder(db: Db, token: string): Promise<Role> {
  const holder = await findHolder(db, token);
  if (holder === undefined) throw new Refusal('link_invalid');
  return holder.role;
}

function findHolder(db: Db, token: string): Promise<{ role: Role } | undefined> {
  return db
    .selectFrom('auth_tokens as t')
    .innerJoin('profiles as p', 'p.id', 't.profile_id')
    .select('p.role')
    .where('t.hash', '=', hashToken(token))
    .where('t.purpose', '=', 'reset_password')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', sql<string>`now()`)
    .where('p.closed_at', 'is', null)
    .executeTakeFirst();
}
