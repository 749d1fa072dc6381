import type { z } from 'zod';
import {
  WEBHOOK_ENDPOINTS_MAX,
  type makeWebhookEndpoint as contract,
} from '#shared/api/webhooks.contract.ts';
import { lockBusiness } from '#server/resellers/profile/lock-business.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { SealedBox } from '#server/platform/crypto/sealed-box.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addSecret } from './roll-secret.ts';
import { listEndpoints, modeOf, readEndpoint } from './endpoint-queries.ts';
import { requireReachableUrl } from './require-reachable-url.ts';

type Input = z.output<typeof contract.body>;

interface Made {
  box: SealedBox;
  isLocalAllowed: boolean;
}

/** Refusals: webhook_url_refused, webhook_url_taken, too_many_webhooks. */
export async function makeEndpoint(
  db: Db,
  { box, isLocalAllowed }: Made,
  actor: Reseller,
  { url, description, events }: Input,
): Promise<z.output<typeof contract.response>> {
  requireReachableUrl(url, isLocalAllowed);
  return auditedAct(db, actor, async (tx, record) => {
    // Counts below stay true until the end.
    await lockBusiness(tx, actor);
    const mode = modeOf(actor);
    const others = (await listEndpoints(tx, actor)).filter((other) => other.mode === mode);
    if (others.some((other) => other.url === url)) throw new Refusal('webhook_url_taken');
    if (others.length >= WEBHOOK_ENDPOINTS_MAX) {
      throw new Refusal('too_many_webhooks', { maximum: String(WEBHOOK_ENDPOINTS_MAX) });
    }
    const { id } = await tx
      .insertInto('webhook_endpoints')
      .values({ reseller_id: actor.resellerId, mode, url, description, events, created_by: actor.profileId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const secret = await addSecret(tx, box, id);
    record({
      action: 'webhook_added',
      resellerId: actor.resellerId,
      subject: { kind: 'webhook', id },
      details: { url, events: events.join(', ') },
      live: [actor.resellerId, 'webhooks'],
    });
    return { ...(await readEndpoint(tx, actor, id)), secret };
  });
}
