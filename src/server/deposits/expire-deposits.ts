import { sql, type Db } from '../platform/database/pool.ts';
import { observed } from '../platform/observed.ts';
import { notifyFailed } from './close-deposit.ts';

const AT_ONCE_MAX = 200;

/**
 * Job, every ten minutes: expires manual deposits without a receipt. The receipt can still be submitted later, since
 * the money may be on its way. Returns how many expired.
 */
export async function expireDeposits(db: Db): Promise<number> {
  let expired = 0;
  for (;;) {
    const count = await expireSome(db);
    expired += count;
    if (count > 0) observed.depositEnd.tell({ result: 'expired', count });
    if (count < AT_ONCE_MAX) return expired;
  }
}

function expireSome(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = tx
      .selectFrom('deposits')
      .select('id')
      .where('status', '=', 'awaiting_proof')
      .where('expires_at', '<=', sql<string>`now()`)
      .orderBy('expires_at')
      .limit(AT_ONCE_MAX)
      .forUpdate()
      .skipLocked();
    const closed = await tx
      .updateTable('deposits')
      .set({ status: 'expired', updated_at: sql`now()` })
      .where('id', 'in', due)
      .returning(['id', 'reseller_id', 'amount', 'currency'])
      .execute();
    await notifyFailed(tx, closed);
    return closed.length;
  });
}
