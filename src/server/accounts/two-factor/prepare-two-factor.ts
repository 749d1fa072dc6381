import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import { toBase32 } from './base32.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

/** Length of the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;

/**
 * A new secret for an authenticator app, pending until one of its codes is entered; each call replaces it. Refusal:
 * two_factor_is_on.
 */
export async function prepareTwoFactor(
  db: Db,
  keys: TwoFactorKeys,
  { profileId }: Person,
): Promise<{ secret: string; address: string }> {
  const { email } = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  const secret = randomBytes(SECRET_BYTES);
  const sealed = keys.seal(profileId, secret);
  const written = await db
    .insertInto('two_factor')
    .values({ profile_id: profileId, sealed })
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .doUpdateSet({ sealed, last_step: 0n })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .returning('profile_id')
    .executeTakeFirst();
  if (written === undefined) throw new Refusal('two_factor_is_on');
  const text = toBase32(secret);
  return {
    secret: text.replaceAll(/(.{4})(?=.)/g, '$1 '),
    address: addressOf((await readStoreNames(db)).en, email, text),
  };
}

/** URI for the QR code; parameters besides the secret are the apps' defaults. */
function addressOf(store: string, email: string, secret: string): string {
  // A colon parts the issuer from the account.
  const issuer = encodeURIComponent(store.replaceAll(':', ''));
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}
