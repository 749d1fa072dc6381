import { hashToken } from '../platform/crypto/token.ts';
import { sql, type OpenTransaction } from '../platform/database/pool.ts';
import type { AuthTokens } from '../platform/database/schema.gen.ts';
import { Refusal } from '../platform/http/refusal.ts';

interface UsedLink {
  profileId: string;
  /** The address confirmed by a change of e-mail. */
  email: string | null;
}

/**
 * Consumes a link's token, once and for its purpose only, and locks the person's row until the transaction ends.
 * Refusal: link_invalid if unknown, used, expired or for another purpose.
 */
export async function consumeLink(
  tx: OpenTransaction,
  purpose: AuthTokens['purpose'],
  token: string,
): Promise<UsedLink> {
  const hash = hashToken(token);
  // Person before link, as when links are issued; the other order could deadlock.
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
