import { STOCK_NOTICES_MAX } from '#shared/catalogue/marks.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { requireOnSale } from './require-on-sale.ts';
import { lockOwner } from './lock-owner.ts';

/**
 * Asks to be notified when an out-of-stock product is back; once per business, idempotent. Refusals: not_found,
 * in_stock_already, too_many_marks.
 */
export async function askStockNotice(db: Db, actor: Reseller, productId: string): Promise<void> {
  const { resellerId, profileId } = actor;
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, 'reseller_profiles', resellerId);
    const { isInStock } = await requireOnSale(tx, productId);
    if (isInStock) throw new Refusal('in_stock_already');
    const { rows } = await sql<{ is_kept: boolean }>`
      with others as (
        select count(*) as n from stock_notices where reseller_id = ${resellerId} and product_id <> ${productId}
      ), added as (
        insert into stock_notices (reseller_id, product_id, profile_id, created_at)
        select ${resellerId}, ${productId}, ${profileId}, clock_timestamp() from others where n < ${STOCK_NOTICES_MAX}
        on conflict do nothing
      )
      select n < ${STOCK_NOTICES_MAX} as is_kept from others`.execute(tx);
    if (rows[0]?.is_kept !== true)
      throw new Refusal('too_many_marks', { maximum: String(STOCK_NOTICES_MAX) });
  });
}

/** Stops waiting for a product, whoever in the business asked. */
export async function dropStockNotice(db: Db, actor: Reseller, productId: string): Promise<void> {
  await db
    .deleteFrom('stock_notices')
    .where('reseller_id', '=', actor.resellerId)
    .where('product_id', '=', productId)
    .execute();
}
