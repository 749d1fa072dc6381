import { writeAudit } from '#server/staff/audit/write-audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

/** For good; who wants it back adds it again. Refusal: not_found. */
export async function deletePromotion(db: Db, actor: Person, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('promotions')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (deleted === undefined) throw new Refusal('not_found');
    await writeAudit(tx, {
      action: 'promotion_deleted',
      by: actor,
      subject: { kind: 'promotion', id },
      details: { name: deleted.title },
    });
    await addLiveEvents(tx, null, 'catalogue');
  });
}
