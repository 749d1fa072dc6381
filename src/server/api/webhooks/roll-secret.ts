import { SECRET_OVERLAP_HOURS } from '#shared/api/webhooks.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { SealedBox } from '#server/platform/crypto/sealed-box.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { lockEndpoint } from './endpoint-queries.ts';
import { newWebhookSecret } from './webhook-secrets.ts';

/** A new secret; the one before signs beside it for a day, one before that no more. Refusal: not_found. */
export async function rollSecret(db: Db, box: SealedBox, actor: Reseller, id: string) {
  return auditedAct(db, actor, async (tx, record) => {
    // Of two at once, the second replaces the first's.
    const { url } = await lockEndpoint(tx, actor, id);
    await tx
      .deleteFrom('webhook_secrets')
      .where('endpoint_id', '=', id)
      .where('ends_at', 'is not', null)
      .execute();
    const { ends_at: ends } = await tx
      .updateTable('webhook_secrets')
      .set({ ends_at: sql`now() + ${SECRET_OVERLAP_HOURS} * interval '1 hour'` })
      .where('endpoint_id', '=', id)
      .where('ends_at', 'is', null)
      .returning(sql<string>`ends_at`.as('ends_at'))
      .executeTakeFirstOrThrow();
    const secret = await addSecret(tx, box, id);
    record({
      action: 'webhook_secret_rolled',
      resellerId: actor.resellerId,
      subject: { kind: 'webhook', id },
      details: { url },
      live: [actor.resellerId, 'webhooks'],
    });
    return { secret, earlier_ends_at: ends };
  });
}

/** The secret as its owner keeps it. */
export async function addSecret(tx: OpenTransaction, box: SealedBox, endpointId: string): Promise<string> {
  const { shown, bytes } = newWebhookSecret();
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await tx
    .insertInto('webhook_secrets')
    .values({ id, endpoint_id: endpointId, sealed: box.seal(id, bytes) })
    .execute();
  return shown;
}
