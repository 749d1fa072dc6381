import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { takesRealPayments, type Gateway } from '../gateway.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { retireGatewayKeys } from './retire-gateway-keys.ts';

/**
 * Reverts to the environment's keys, or to the sandbox. Refusals: no_gateway_key if none were set in the panel,
 * store_is_live if only play money would be left.
 */
export async function removeGatewayKeys(db: Db, { setup }: Gateway, actor: Person): Promise<void> {
  const isLiveElsewhere = setup.environment?.mode === 'live';
  await auditedAct(db, actor, async (tx, record) => {
    const retired = await retireGatewayKeys(tx);
    if (retired === undefined) throw new Refusal('no_gateway_key');
    if (!isLiveElsewhere && (await takesRealPayments(tx))) throw new Refusal('store_is_live');
    record({
      action: 'gateway_keys_removed',
      details: { mode: retired.mode, secret_key: `…${retired.secret_end}` },
      live: [null, 'payments'],
    });
  });
}
