import { FAVOURITES_MAX } from '#shared/catalogue/marks.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { requireOnSale } from './require-on-sale.ts';
import { lockOwner } from './lock-owner.ts';

/** Adds a favourite; idempotent. Refusals: not_found, too_many_marks. */
export async function addFavourite(db: Db, actor: Reseller, productId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, 'profiles', actor.profileId);
    await requireOnSale(tx, productId);
    const { rows } = await sql<{ is_kept: boolean }>`
      with others as (
        select count(*) as n from favourites where profile_id = ${actor.profileId} and product_id <> ${productId}
      ), added as (
        insert into favourites (profile_id, product_id, created_at)
        select ${actor.profileId}, ${productId}, clock_timestamp() from others where n < ${FAVOURITES_MAX}
        on conflict do nothing
      )
      select n < ${FAVOURITES_MAX} as is_kept from others`.execute(tx);
    if (rows[0]?.is_kept !== true) throw new Refusal('too_many_marks', { maximum: String(FAVOURITES_MAX) });
  });
}

/** Removes a favourite, whether or not the product is on sale. */
export async function removeFavourite(db: Db, actor: Reseller, productId: string): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('profile_id', '=', actor.profileId)
    .where('product_id', '=', productId)
    .execute();
}
