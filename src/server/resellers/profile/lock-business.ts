import type { OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Locks the business's row until the transaction ends, which serializes changes that count something (documents,
 * people); purchases do not wait. Refusal: account_inactive if it was closed or deactivated concurrently.
 */
export async function lockBusiness(tx: OpenTransaction, actor: Pick<Reseller, 'resellerId'>): Promise<void> {
  const locked = await tx
    .selectFrom('reseller_profiles')
    .select('id')
    .where('id', '=', actor.resellerId)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked === undefined) throw new Refusal('account_inactive');
}
