import { cardColumns, cardJoins, isOnSale } from '../product-columns.ts';
import { inPortions } from '#server/platform/database/in-portions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

const AT_ONCE_MAX = 200;

/**
 * Job, every minute: notifies businesses waiting for a product once it is back in stock; the request is deleted in the
 * same transaction. Products off sale keep waiting. Concurrent servers share the work. Returns how many were notified.
 */
export async function notifyBackInStock(db: Db): Promise<number> {
  const products = await findBackInStock(db);
  return products.length === 0 ? 0 : inPortions(AT_ONCE_MAX, () => tellSome(db, products));
}

/** Products on sale, in stock, with waiting businesses. */
async function findBackInStock(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select card.id from (
      select ${cardColumns} from products p join categories g on g.id = p.category_id ${cardJoins(null)}
      where p.id in (select product_id from stock_notices) and ${isOnSale}
    ) card where card.in_stock`.execute(db);
  return rows.map(({ id }) => id);
}

function tellSome(db: Db, products: string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // An array: a join may be planned to compare every request with every due one.
    const { rows } = await sql<{ reseller_id: string }>`
      with told as (
        delete from stock_notices where ctid = any (array(
          select ctid from stock_notices where product_id = any (${products})
          order by created_at limit ${AT_ONCE_MAX} for update skip locked))
        returning reseller_id, product_id
      )
      insert into notifications (reseller_id, kind, params)
      select told.reseller_id, 'back_in_stock',
        jsonb_build_object('product', p.name, 'product_ar', p.name_ar, 'slug', p.url_slug)
      from told join products p on p.id = told.product_id
      returning reseller_id`.execute(tx);
    // Open pages show the mark as part of the catalogue.
    for (const business of new Set(rows.map((row) => row.reseller_id)))
      await addLiveEvents(tx, business, 'notifications', 'catalogue');
    return rows.length;
  });
}
