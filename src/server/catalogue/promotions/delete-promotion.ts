import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Permanent. Refusal: not_found. */
export async function deletePromotion(db: Db, actor: Person, id: string): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const deleted = await tx
      .deleteFrom('promotions')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (deleted === undefined) throw new Refusal('not_found');
    record({
      action: 'promotion_deleted',
      subject: { kind: 'promotion', id },
      details: { name: deleted.title },
      live: [null, 'catalogue'],
    });
  });
}
