import { inPortions } from '../platform/database/in-portions.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';

const AT_ONCE_MAX = 500;

/**
 * Job, every minute: marks available codes past their expiry as expired; purchases already skip them. Locked ones are
 * left for the next run. Returns how many.
 */
export function expireCodes(db: Db): Promise<number> {
  return inPortions(AT_ONCE_MAX, () => expireSome(db));
}

function expireSome(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // An array: a join may be planned to compare every code with every due one.
    const { rows } = await sql<{ product_id: string }>`
      update codes set status = 'expired' where status = 'free' and id = any (array(
        select id from codes where status = 'free' and expires_at <= now()
        order by expires_at limit ${AT_ONCE_MAX} for update skip locked)) returning product_id`.execute(tx);
    if (rows.length === 0) return 0;
    await sql`select bump_for_codes(${rows.map(({ product_id: id }) => id)})`.execute(tx);
    await addLiveEvents(tx, null, 'codes', 'catalogue');
    return rows.length;
  });
}
