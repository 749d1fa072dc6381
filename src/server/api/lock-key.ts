import type { OpenTransaction } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** A key of the caller's business, locked until the transaction ends. Refusal: not_found. */
export async function lockKey(tx: OpenTransaction, { resellerId }: Reseller, id: string) {
  const key = await tx
    .selectFrom('api_keys')
    .select(['name', 'mode', 'revoked_at', 'expires_at'])
    .where('id', '=', id)
    .where('reseller_id', '=', resellerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (key === undefined) throw new Refusal('not_found');
  return key;
}
