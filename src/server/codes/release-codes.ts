import { releaseCodes as contract } from '#shared/codes/codes.contract.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '../platform/http/actor.ts';
import { isUnseen } from './code-queries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { announceMoved, type Moved, type Mover } from './quarantine-codes.ts';

/**
 * Releases quarantined codes that nobody ever saw, idempotent by key; returns how many. Refusals: codes_seen if all that
 * are in quarantine were, already_decided if none is there any more, idempotency_key_reused.
 */
export async function releaseCodes(
  db: Db,
  actor: Person,
  { ids, idempotencyKey: key }: { ids: string[]; idempotencyKey: string },
): Promise<{ changed: number }> {
  return actOnce(db, actor, { contract, key, request: ids }, async (tx) => {
    const moved = await releaseWithin(tx, actor, ids);
    if (moved.length === 0) throw new Refusal((await isAnyHeld(tx, ids)) ? 'codes_seen' : 'already_decided');
    return { changed: moved.length };
  });
}

/** The same within the caller's transaction. Returns which were released. */
export async function releaseWithin(tx: OpenTransaction, actor: Mover, ids: string[]): Promise<string[]> {
  const { rows } = await sql<Moved>`
    update codes c set status = 'free', quarantine_reason = null
    where c.status = 'quarantined' and ${isUnseen} and c.id = any (array(
      select id from codes where id = any (${ids}) and status = 'quarantined' order by id for update))
    returning c.id, c.product_id`.execute(tx);
  await announceMoved(tx, actor, 'codes_released', rows, {});
  return rows.map(({ id }) => id);
}

async function isAnyHeld(tx: OpenTransaction, ids: string[]): Promise<boolean> {
  const { rows } =
    await sql`select from codes where id = any (${ids}) and status = 'quarantined' limit 1`.execute(tx);
  return rows.length > 0;
}
