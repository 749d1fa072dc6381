import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isOwn } from './endpoint-queries.ts';

/** Its secrets are deleted, what waits is given up. Refusal: not_found. */
export async function removeEndpoint(db: Db, actor: Reseller, id: string): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const removed = await tx
      .updateTable('webhook_endpoints as e')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .where(isOwn(actor))
      .where('deleted_at', 'is', null)
      .returning('url')
      .executeTakeFirst();
    if (removed === undefined) throw new Refusal('not_found');
    await tx.deleteFrom('webhook_secrets').where('endpoint_id', '=', id).execute();
    await tx
      .updateTable('webhook_deliveries')
      .set({ status: 'failed' })
      .where('endpoint_id', '=', id)
      .where('status', '=', 'waiting')
      .execute();
    record({
      action: 'webhook_removed',
      resellerId: actor.resellerId,
      subject: { kind: 'webhook', id },
      details: { url: removed.url },
      live: [actor.resellerId, 'webhooks'],
    });
  });
}
