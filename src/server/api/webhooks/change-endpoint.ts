import type { z } from 'zod';
import type { changeWebhookEndpoint as contract, WebhookEndpoint } from '#shared/api/webhooks.contract.ts';
import { lockBusiness } from '#server/resellers/profile/lock-business.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { listEndpoints, readEndpoint } from './endpoint-queries.ts';
import { requireReachableUrl } from './require-reachable-url.ts';

type Input = z.output<typeof contract.body> & { id: string };

/**
 * Changes what is given. Resumed, it is sent what waits, however late its next attempt was to come, or that is given up;
 * what was dropped can still be resent one by one. Refusals: not_found, webhook_changed if it is not the version that was seen, webhook_url_refused, webhook_url_taken.
 */
export async function changeEndpoint(
  db: Db,
  isLocalAllowed: boolean,
  actor: Reseller,
  { id, version, status, waiting = 'send', ...wanted }: Input,
): Promise<WebhookEndpoint> {
  const { url } = wanted;
  if (url !== undefined) requireReachableUrl(url, isLocalAllowed);
  return auditedAct(db, actor, async (tx, record) => {
    await lockBusiness(tx, actor);
    const all = await listEndpoints(tx, actor);
    const mine = all.find((one) => one.id === id);
    if (mine === undefined) throw new Refusal('not_found');
    if (all.some((one) => one.id !== id && one.mode === mine.mode && one.url === url))
      throw new Refusal('webhook_url_taken');
    const changed = await tx
      .updateTable('webhook_endpoints')
      .set({
        ...wanted,
        ...(status === 'active' && { status, paused_because: null, failing_since: null }),
        ...(status === 'paused' && { status, paused_because: 'owner' as const }),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refusal('webhook_changed');
    if (status === 'active' && mine.status === 'paused') await settleWaiting(tx, id, waiting);
    const now = await readEndpoint(tx, actor, id);
    record({
      action: 'webhook_changed',
      resellerId: actor.resellerId,
      subject: { kind: 'webhook', id },
      details: { url: now.url, events: now.events.join(', '), status: now.status },
      live: [actor.resellerId, 'webhooks'],
    });
    return now;
  });
}

/** However many there are, the sender takes a few at a time. */
async function settleWaiting(tx: OpenTransaction, id: string, as: 'send' | 'drop'): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set(as === 'send' ? { next_attempt_at: sql`now()` } : { status: 'dropped' })
    .where('endpoint_id', '=', id)
    .where('status', '=', 'waiting')
    .where(as === 'send' ? sql<boolean>`next_attempt_at > now()` : sql<boolean>`true`)
    .execute();
}
