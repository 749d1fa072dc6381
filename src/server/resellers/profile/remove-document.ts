import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { dropFiles } from '../documents/drop-files.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Deletes a document of the business. Refusal: not_found, also for the loser of a race. */
export async function removeDocument(db: Db, actor: Reseller, id: string): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const document = await tx
      .selectFrom('files')
      .select('name')
      .where('id', '=', id)
      .where('reseller_id', '=', actor.resellerId)
      .where('kind', '=', 'trade_register')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (document === undefined) throw new Refusal('not_found');
    if ((await dropFiles(tx, [id])).length === 0) throw new Refusal('not_found');
    record({
      action: 'document_removed',
      profileId: actor.profileId,
      resellerId: actor.resellerId,
      subject: { kind: 'file', id },
      details: { name: document.name },
      live: [actor.resellerId, 'clients'],
    });
  });
}
