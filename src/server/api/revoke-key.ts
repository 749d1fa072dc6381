import type { ApiKey } from '#shared/api/api-keys.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { endKey } from './end-key.ts';
import { keysOf } from './list-keys.ts';
import { lockKey } from './lock-key.ts';

/** Ends an own key. Needs no password, so that a leaked one is ended quickly. Refusal: not_found. */
export async function revokeKey(db: Db, actor: Reseller, id: string): Promise<ApiKey> {
  return auditedAct(db, actor, async (tx, record) => {
    const { profileId, resellerId } = actor;
    const key = { ...(await lockKey(tx, actor, id)), id, reseller_id: resellerId };
    await endKey(tx, record, { key, by: profileId, profileId });
    const [ended] = await keysOf(tx, actor, id);
    if (ended === undefined) throw new Refusal('not_found');
    return ended;
  });
}
