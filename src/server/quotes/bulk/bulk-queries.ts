import type { ChangedBulkOrder, BulkLine, BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { sumOfEach } from '#shared/money.ts';
import { buyable, priceRows } from '#server/catalogue/price-lines.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

type Row = Pick<BulkLine, 'id' | 'product' | 'plan' | 'variation' | 'quantity' | 'wished_unit_price'>;

/** The caller's bulk order, at current purchase prices. */
export async function readBulkOrder(db: Db, actor: Reseller): Promise<BulkOrder> {
  const head = await db
    .selectFrom('bulk_orders')
    .select(['version', 'notes', 'needed_by'])
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirst();
  const rows = head === undefined ? [] : await linesOf(db, actor.profileId);
  const prices = await priceRows(db, actor, rows);
  const lines = rows.flatMap((row, index): BulkLine[] => {
    const { refusal, ...price } = prices[index] ?? { refusal: null };
    if (!('unit_price' in price)) return [];
    const isShort = price.available !== null && price.available < row.quantity;
    return [{ ...row, ...price, refusal: refusal ?? (isShort ? 'out_of_stock' : null) }];
  });
  const totals = sumOfEach(buyable(lines));
  return {
    version: head?.version ?? 0,
    lines,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totals,
    can_be_bought: totals.length === 1 && lines.every(({ refusal }) => refusal === null),
    notes: head?.notes ?? '',
    needed_by: head?.needed_by ?? null,
  };
}

export async function readBulkVersion(db: Db, { profileId }: Reseller): Promise<{ version: number }> {
  const head = await db
    .selectFrom('bulk_orders')
    .select('version')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return head ?? { version: 0 };
}

/** What a change did. */
export interface Changed {
  /** The version that was changed. */
  base: number;
  isTouched: (line: BulkLine) => boolean;
  removed: string[];
}

/** The caller's bulk order after a change, with the lines that it touched. */
export async function readBulkChange(
  db: Db,
  actor: Reseller,
  { base, isTouched, removed }: Changed,
): Promise<ChangedBulkOrder> {
  const order = await readBulkOrder(db, actor);
  return { ...order, base_version: base, lines: order.lines.filter(isTouched), removed_ids: removed };
}

async function linesOf(db: Db, profileId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.id, l.quantity,
      case when l.wished_unit_price is not null then
        jsonb_build_object('amount', l.wished_unit_price::text, 'currency', l.wished_currency) end as wished_unit_price,
      jsonb_build_object('id', p.id, 'sku', p.sku, 'url_slug', p.url_slug, 'name', p.name, 'name_ar', p.name_ar,
        'image_url', p.image_url, 'delivery', p.delivery, 'min_order_quantity', p.min_order_quantity) as product,
      case when pl.id is not null then
        jsonb_build_object('id', pl.id, 'name', pl.name, 'name_ar', pl.name_ar) end as plan,
      case when va.id is not null then
        jsonb_build_object('id', va.id, 'name', va.value, 'name_ar', va.value_ar) end as variation
    from bulk_lines l
    join products p on p.id = l.product_id
    left join plans pl on pl.id = l.plan_id
    left join variations va on va.id = l.variation_id
    where l.profile_id = ${profileId} order by l.created_at, l.id`.execute(db);
  return rows;
}

/**
 * Locks the caller's bulk order, which is made where there is none: its changes come one after the other. Returns its
 * version.
 */
export async function lockBulkOrder(tx: OpenTransaction, profileId: string): Promise<number> {
  await tx
    .insertInto('bulk_orders')
    .values({ profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await tx
    .selectFrom('bulk_orders')
    .select('version')
    .where('profile_id', '=', profileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/** Counts and announces a change; an emptied bulk order loses its notes and date. */
export async function bumpBulkOrder(tx: OpenTransaction, profileId: string): Promise<void> {
  await sql`select bump_bulk_order(${profileId})`.execute(tx);
}
