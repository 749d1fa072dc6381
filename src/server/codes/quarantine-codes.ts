import { quarantineCodes as contract } from '#shared/codes/codes.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { quotesOf } from './code-queries.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';

/**
 * Quarantines available codes, idempotent by key; waits for concurrent sales, which win. Returns how many. Refusals, if none
 * is available: codes_reserved {name}, already_decided; idempotency_key_reused.
 */
export async function quarantineCodes(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ids, reason }: { ids: string[]; reason: string; idempotencyKey: string },
): Promise<{ changed: number }> {
  return actOnce(db, actor, { contract, key, request: { ids, reason } }, async (tx) => {
    const moved = await quarantineWithin(tx, actor, { ids, reason });
    if (moved.length === 0) throw await whyNone(tx, ids);
    return { changed: moved.length };
  });
}

async function whyNone(tx: OpenTransaction, ids: string[]): Promise<Refusal> {
  const { rows } = await sql<{
    quotes: string[];
  }>`select ${quotesOf(sql`c.id = any (${ids})`)} as quotes`.execute(tx);
  const quotes = rows[0]?.quotes ?? [];
  return quotes.length === 0
    ? new Refusal('already_decided')
    : new Refusal('codes_reserved', { name: quotes.join(' · ') });
}

export type Mover = Pick<Person, 'profileId'> & { ip: string | null };

/** The same within the caller's transaction. Returns which were quarantined. */
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
  await announceMoved(tx, actor, 'codes_quarantined', rows, { reason });
  return rows.map(({ id }) => id);
}

export interface Moved {
  id: string;
  product_id: string;
}

/** Writes an audit entry per affected product and bumps the catalogue. */
export async function announceMoved(
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
  await sql`select bump_for_codes(${[...byProduct.keys()]})`.execute(tx);
  await addLiveEvents(tx, null, 'codes', 'catalogue');
}
