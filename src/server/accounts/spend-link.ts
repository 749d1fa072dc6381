import { hashToken } from '../platform/crypto/token.ts';
import { sql, type OpenTransaction } from '../platform/database/pool.ts';
import type { AuthTokens } from '../platform/database/schema.gen.ts';
import { Refusal } from '../platform/http/refusal.ts';

interface UsedLink {
  profileId: string;
  /** The address that a change of e-mail confirms. */
  email: string | null;
}

/**
 * Uses the token of a link, once and for its purpose alone, and holds the person's row until the transaction ends.
 * Refusal: link_invalid for one that is unknown, used, too old or meant for something else.
 */
export async function spendLink(
  tx: OpenTransaction,
  purpose: AuthTokens['purpose'],
  token: string,
): Promise<UsedLink> {
  const hash = hashToken(token);
  // The person before the link, as where links are made: the other way round the two could wait for each other.
  const holder = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('auth_tokens').select('profile_id').where('hash', '=', hash))
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (holder === undefined) throw new Refusal('link_invalid');
  const used = await tx
    .updateTable('auth_tokens')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .returning('email')
    .executeTakeFirst();
  if (used === undefined) throw new Refusal('link_invalid');
  return { profileId: holder.id, email: used.email };
}
