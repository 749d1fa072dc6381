import type { OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Locks the row of the business until the transaction ends: changes that count what there is (documents, people) take
 * turns, purchases do not wait. Refusal: account_inactive where the business was closed or switched off a moment ago.
 */
export async function lockBusiness(tx: OpenTransaction, actor: Pick<Reseller, 'resellerId'>): Promise<void> {
  const held = await tx
    .selectFrom('reseller_profiles')
    .select('id')
    .where('id', '=', actor.resellerId)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new Refusal('account_inactive');
}
