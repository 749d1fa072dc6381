import { VIEWS_MAX } from '#shared/catalogue/marks.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { requireOnSale } from './require-on-sale.ts';
import { lockOwner } from './lock-owner.ts';

/** Records that the person viewed a product, and prunes old views. Refusal: not_found. */
export async function noteView(db: Db, { profileId }: Reseller, productId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, 'profiles', profileId);
    await requireOnSale(tx, productId);
    await sql`
      insert into product_views (profile_id, product_id, viewed_at)
      values (${profileId}, ${productId}, clock_timestamp())
      on conflict (profile_id, product_id) do update set viewed_at = excluded.viewed_at`.execute(tx);
    await sql`
      delete from product_views where profile_id = ${profileId} and product_id in (
        select product_id from product_views where profile_id = ${profileId}
        order by viewed_at desc, product_id offset ${VIEWS_MAX})`.execute(tx);
  });
}
