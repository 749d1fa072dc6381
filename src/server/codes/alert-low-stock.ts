import { staffPermissions } from '#shared/permissions.ts';
import { inPortions } from '../platform/database/in-portions.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';

/** Products whose codes one transaction counts. */
const PORTION = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Job, every minute: tells everyone who manages codes of each product that became low, once until it recovers.
 * Concurrent servers alert once per product. Returns how many products became low or recovered.
 */
export async function alertLowStock(db: Db, portion = PORTION): Promise<number> {
  let turned = 0;
  let last = FIRST_ID;
  await inPortions(portion, async (size) => {
    const { rows } = await sql<{ product_id: string }>`select product_id from stock_thresholds
      where product_id > ${last} order by product_id limit ${size}`.execute(db);
    const ids = rows.map(({ product_id: id }) => id);
    last = ids.at(-1) ?? last;
    const some = ids.length === 0 ? 0 : await alertOf(db, ids);
    turned += some;
    return ids.length;
  });
  return turned;
}

function alertOf(db: Db, productIds: string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ product_id: string; is_low: boolean }>`
      with turned as (
        select h.product_id from stock_thresholds h
        where h.product_id = any (${productIds}::uuid[])
          and runs_low(h.product_id, h.threshold) <> (h.low_since is not null)
        order by h.product_id for update skip locked
      )
      update stock_thresholds h set low_since = case when h.low_since is null then now() end
      from turned where h.product_id = turned.product_id
      returning h.product_id, h.low_since is not null as is_low`.execute(tx);
    if (rows.length === 0) return 0;
    const low = rows.filter(({ is_low }) => is_low).map(({ product_id }) => product_id);
    if (low.length > 0) await tellStaff(tx, low);
    await addLiveEvents(tx, null, 'codes');
    return rows.length;
  });
}

/** Everyone who manages codes; whether they hear of it, and how, is asked where they read it. */
async function tellStaff(tx: OpenTransaction, productIds: string[]): Promise<void> {
  const people = await tx
    .selectFrom('profiles')
    .select('id')
    .where('role', 'in', staffPermissions.manage_codes)
    .where('is_active', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  await sql`insert into notifications (profile_id, kind, params)
    select person.id, 'codes_low', jsonb_build_object('product', p.name, 'product_ar', p.name_ar, 'codes_of', p.id)
    from products p cross join unnest(${people.map(({ id }) => id)}::uuid[]) as person (id)
    where p.id = any (${productIds}::uuid[])`.execute(tx);
  for (const { id } of people) await addLiveEvents(tx, id, 'notifications');
  await addJob(tx, 'mail_notifications', {});
}
