import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { dropFiles } from '../documents/drop-files.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Removes a document of the business. Refusal: not_found, also for who comes second. */
export async function removeDocument(db: Db, actor: Reseller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
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
    await writeAudit(tx, {
      action: 'document_removed',
      by: actor,
      profileId: actor.profileId,
      resellerId: actor.resellerId,
      subject: { kind: 'file', id },
      details: { name: document.name },
    });
    await tx.insertInto('live_events').values({ topic: 'clients', reseller_id: actor.resellerId }).execute();
  });
}
