import type { z } from 'zod';
import type { fixPrices as contract } from '#shared/prices/price-lists.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';

type FixedPrice = z.output<typeof contract.body>['prices'][number];

/**
 * Sets or clears fixed prices in a list, all or nothing; for duplicates the last one counts. Returns how many changed.
 * Refusals: not_found for the list, changed_meanwhile, option_unknown for an option that can't be bought,
 * amount_missing for a zero price.
 */
export async function fixPrices(
  db: Db,
  actor: Person,
  listId: string,
  prices: FixedPrice[],
): Promise<{ changed: number }> {
  if (prices.some(({ price }) => price !== null && !/[1-9]/.test(price))) throw new Refusal('amount_missing');
  return auditedAct(db, actor, async (tx, record) => {
    const list = await tx
      .selectFrom('price_lists')
      .select('name')
      .where('id', '=', listId)
      // A concurrent save of the same list waits here and is then refused as stale.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (list === undefined) throw new Refusal('not_found');
    if (!(await standAsRead(tx, listId, prices)))
      throw await staleRefusal(tx, { what: 'price_lists', id: listId }, actor.language);
    const changed = await writePrices(tx, listId, prices);
    if (changed === 0) return { changed };
    await tx
      .updateTable('price_lists')
      .set({ updated_by: actor.profileId, updated_at: sql`now()` })
      .where('id', '=', listId)
      .execute();
    record({
      action: 'fixed_prices_changed',
      subject: { kind: 'price_list', id: listId },
      details: { price_list: list.name, prices: String(changed) },
      live: [null, 'catalogue'],
    });
    return { changed };
  });
}

/** Whether the prices still are what the client read, for those that say so. */
async function standAsRead(tx: Db, listId: string, prices: FixedPrice[]): Promise<boolean> {
  const read = prices.filter(({ from }) => from !== undefined);
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as x (product_id uuid, plan_id uuid, variation_id uuid, "from" numeric)
    left join price_list_prices f on f.price_list_id = ${listId} and f.product_id = x.product_id
      and f.plan_id is not distinct from x.plan_id and f.variation_id is not distinct from x.variation_id
    where f.price is distinct from x."from" limit 1`.execute(tx);
  return rows.length === 0;
}

async function writePrices(tx: Db, listId: string, prices: FixedPrice[]): Promise<number> {
  const things = new Map(prices.map((one) => [`${one.product_id} ${one.plan_id} ${one.variation_id}`, one]));
  // In a fixed order, so that concurrent writers queue instead of deadlocking.
  const rows = JSON.stringify([...things].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one));
  const given = sql`jsonb_to_recordset(${rows}::jsonb)
    as x (product_id uuid, plan_id uuid, variation_id uuid, price numeric)`;
  const { rows: known } = await sql`
    select from ${given} join products p on p.id = x.product_id and p.deleted_at is null
    left join plans pl on pl.id = x.plan_id and pl.product_id = p.id and pl.retired_at is null
    left join variations va on va.id = x.variation_id and va.product_id = p.id and va.retired_at is null
    where (x.plan_id is null) = (pl.id is null) and (x.variation_id is null) = (va.id is null)
      and (x.plan_id is null or x.variation_id is null)
      and exists (select from plans o where o.product_id = p.id and o.retired_at is null) = (x.plan_id is not null)
      and exists (select from variations o where o.product_id = p.id and o.retired_at is null)
        = (x.variation_id is not null)`.execute(tx);
  if (known.length < things.size) throw new Refusal('option_unknown');
  const removed = await sql`
    delete from price_list_prices f using ${given}
    where f.price_list_id = ${listId} and f.product_id = x.product_id and x.price is null
      and f.plan_id is not distinct from x.plan_id and f.variation_id is not distinct from x.variation_id`.execute(
    tx,
  );
  const written = await sql`
    insert into price_list_prices as f (price_list_id, product_id, plan_id, variation_id, price)
    select ${listId}, x.product_id, x.plan_id, x.variation_id, x.price from ${given} where x.price is not null
    on conflict (price_list_id, product_id, plan_id, variation_id) do update set price = excluded.price
    where f.price <> excluded.price`.execute(tx);
  return Number(removed.numAffectedRows ?? 0n) + Number(written.numAffectedRows ?? 0n);
}
