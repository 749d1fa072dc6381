import { sql, type Db } from '../platform/database/pool.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';

const AT_ONCE_MAX = 500;

/**
 * Job, every minute: marks free codes as expired whose time is over; no purchase took them since that moment anyway. One
 * that somebody holds comes with the next turn. Returns how many.
 */
export async function expireCodes(db: Db): Promise<number> {
  let expired = 0;
  for (;;) {
    const count = await expireSome(db);
    expired += count;
    if (count < AT_ONCE_MAX) return expired;
  }
}

function expireSome(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // An array and no join, which may be planned to compare each code of the store with those that are due.
    const { rows } = await sql`
      update codes set status = 'expired' where status = 'free' and id = any (array(
        select id from codes where status = 'free' and expires_at <= now()
        order by expires_at limit ${AT_ONCE_MAX} for update skip locked)) returning id`.execute(tx);
    if (rows.length === 0) return 0;
    await sql`select codes_moved()`.execute(tx);
    await addLiveEvents(tx, null, 'codes', 'catalogue');
    return rows.length;
  });
}
