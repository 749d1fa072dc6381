import type { z } from 'zod';
import type { changeGrid as contract, GridChange, GridVerdict } from '#shared/prices/price-grid.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { lockTargets, keyOf, type Target } from './grid-targets.ts';
import { judgeChanges } from './judge-changes.ts';

interface Result {
  is_applied: boolean;
  verdicts: GridVerdict[];
}

/**
 * Previews or applies changes of prices and stock, all or nothing. Each carries the value it was based on, so
 * concurrent edits and sales are never overwritten.
 */
export async function changeGrid(
  db: Db,
  actor: Person,
  { changes, is_preview: isPreview }: z.output<typeof contract.body>,
): Promise<Result> {
  return auditedAct(db, actor, async (tx, record) => {
    const standing = await lockTargets(tx, changes);
    const verdicts = judgeChanges(changes, standing);
    const isFit = verdicts.every((verdict) => verdict === 'fits' || verdict === 'same');
    const fitting = changes.filter((_, place) => verdicts[place] === 'fits');
    if (isPreview || !isFit || fitting.length === 0) return { is_applied: !isPreview && isFit, verdicts };
    await write(tx, actor, fitting, standing);
    record({
      action: 'prices_changed',
      details: { changes: String(fitting.length) },
      live: [null, 'catalogue'],
    });
    return { is_applied: true, verdicts };
  });
}

async function write(
  tx: Db,
  actor: Person,
  changes: GridChange[],
  standing: ReadonlyMap<string, Target>,
): Promise<void> {
  // Read by the triggers that record price history (record_price).
  await sql`select set_config('rasid.actor', ${actor.profileId}, true)`.execute(tx);
  const prices = (target: GridChange['target']) =>
    sql`jsonb_to_recordset(${JSON.stringify(lastOf(changes, target))}::jsonb) as x (id uuid, price numeric)`;
  await writeProductPrices(tx, prices('product'));
  await sql`update variations o set price = x.price from ${prices('variation')} where o.id = x.id`.execute(
    tx,
  );
  await sql`update bulk_pricing o set price = x.price from ${prices('tier')} where o.id = x.id`.execute(tx);
  await writePlanPrices(tx, prices('plan'));
  await writeStock(tx, changes);
  const products = new Set(changes.map((change) => standing.get(keyOf(change))?.product_id));
  await sql`update products set version = version + 1, updated_at = now(), updated_by = ${actor.profileId}
    where id = any (${[...products]})`.execute(tx);
}

/** Target prices; the last one if something was changed twice. */
function lastOf(changes: GridChange[], target: GridChange['target']): { id: string; price: string }[] {
  const last = new Map<string, string>();
  for (const change of changes)
    if (change.target === target && change.price !== undefined) last.set(change.id, change.price.to);
  return Array.from(last, ([id, price]) => ({ id, price }));
}

/** Products, with their derived custom-period plan, which costs the same. */
async function writeProductPrices(tx: Db, prices: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with changed as (
      update products p set consumer_price = x.price from ${prices} where p.id = x.id returning p.id, p.consumer_price
    )
    update plans o set price = c.consumer_price from changed c
    where o.product_id = c.id and o.is_derived and o.duration = 'custom' and o.retired_at is null`.execute(
    tx,
  );
}

/** Plans, with their derived savings and product prices. */
async function writePlanPrices(tx: Db, prices: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ product_id: string }>`
    update plans o set price = x.price from ${prices} where o.id = x.id returning o.product_id`.execute(tx);
  const products = [...new Set(rows.map(({ product_id: id }) => id))];
  if (products.length === 0) return;
  await sql`
    update plans o set savings = s.savings
    from (
      select p.id, coalesce(greatest(m.price * p.months - p.price, 0), 0) as savings
      from plans p left join plans m on m.product_id = p.product_id and m.duration = '1_month' and m.retired_at is null
      where p.product_id = any (${products}) and p.retired_at is null
    ) s where o.id = s.id and o.savings <> s.savings`.execute(tx);
  await sql`
    update products p set consumer_price = o.price from plans o
    where o.product_id = any (${products}) and o.is_derived and o.duration = 'custom' and o.retired_at is null
      and p.id = o.product_id and p.consumer_price <> o.price`.execute(tx);
  // Otherwise the deferred trigger would update products one by one at commit (follow_plans).
  await sql`select follow_plans(${products})`.execute(tx);
}

async function writeStock(tx: Db, changes: GridChange[]): Promise<void> {
  const last = new Map<string, number | null>();
  for (const { id, stock } of changes) if (stock !== undefined) last.set(id, stock.to);
  const unlimited = Array.from(last)
    .filter(([, quantity]) => quantity === null)
    .map(([id]) => id);
  const limited = Array.from(last, ([id, quantity]) => ({ id, quantity })).filter(
    ({ quantity }) => quantity !== null,
  );
  await sql`delete from stock_levels where product_id = any (${unlimited})`.execute(tx);
  await sql`
    insert into stock_levels (product_id, quantity)
    select x.id, x.quantity from jsonb_to_recordset(${JSON.stringify(limited)}::jsonb) as x (id uuid, quantity integer)
    on conflict (product_id) do update set quantity = excluded.quantity`.execute(tx);
}
