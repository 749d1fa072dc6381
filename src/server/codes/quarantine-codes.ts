import { quarantineCodes as contract } from '#shared/contracts/codes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { actOnce } from '../platform/http/act-once.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';

/**
 * Takes free codes from sale, once for a key. One that is being sold at this moment is waited for and stays sold. Returns
 * how many were taken. Refusals: already_decided where none of them is free, idempotency_key_reused.
 */
export async function quarantineCodes(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ids, reason }: { ids: string[]; reason: string; idempotencyKey: string },
): Promise<{ changed: number }> {
  return actOnce(db, actor, { contract, key, request: { ids, reason } }, async (tx) => {
    const { rows } = await sql<{ product_id: string }>`
      update codes set status = 'quarantined', quarantine_reason = ${reason}
      where status = 'free' and id = any (array(
        select id from codes where id = any (${ids}) and status = 'free' order by id for update))
      returning product_id`.execute(tx);
    await tellMoved(tx, actor, 'codes_quarantined', rows, { reason });
    return { changed: rows.length };
  });
}

/** Leaves an entry for each product that codes of were moved, and tells the catalogue. Refusal: already_decided without any. */
export async function tellMoved(
  tx: Db,
  actor: Person,
  action: 'codes_quarantined' | 'codes_released',
  moved: { product_id: string }[],
  details: Record<string, string>,
): Promise<void> {
  if (moved.length === 0) throw new Refusal('already_decided');
  const byProduct = Map.groupBy(moved, ({ product_id }) => product_id);
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...byProduct.keys()])
    .execute();
  for (const { id, name } of products) {
    await writeAudit(tx, {
      action,
      by: actor,
      subject: { kind: 'product', id },
      details: { product: name, codes: String(byProduct.get(id)?.length ?? 0), ...details },
    });
  }
  await sql`select codes_moved()`.execute(tx);
  await addLiveEvents(tx, null, 'codes', 'catalogue');
}
