import { quarantineCodes as contract } from '#shared/codes/codes.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
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
    const moved = await quarantineWithin(tx, actor, { ids, reason });
    if (moved.length === 0) throw new Refusal('already_decided');
    return { changed: moved.length };
  });
}

export type Mover = Pick<Person, 'profileId'> & { ip: string | null };

/** The same in a transaction that does more. Returns which were taken. */
export async function quarantineWithin(
  tx: OpenTransaction,
  actor: Mover,
  { ids, reason }: { ids: string[]; reason: string },
): Promise<string[]> {
  const { rows } = await sql<Moved>`
    update codes set status = 'quarantined', quarantine_reason = ${reason}
    where status = 'free' and id = any (array(
      select id from codes where id = any (${ids}) and status = 'free' order by id for update))
    returning id, product_id`.execute(tx);
  await tellMoved(tx, actor, 'codes_quarantined', rows, { reason });
  return rows.map(({ id }) => id);
}

export interface Moved {
  id: string;
  product_id: string;
}

/** Leaves an entry for each product that codes of were moved, and tells the catalogue. */
export async function tellMoved(
  tx: OpenTransaction,
  actor: Mover,
  action: 'codes_quarantined' | 'codes_released',
  moved: Moved[],
  details: Record<string, string>,
): Promise<void> {
  if (moved.length === 0) return;
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
