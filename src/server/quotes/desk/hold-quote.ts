import { z } from 'zod';
import { staffPermissions } from '#shared/permissions.ts';
import { readRefusal } from '#server/orders/read-refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Input {
  id: string;
  /** Who works on it from now on; null: no one. */
  to: string | null;
  /** Who worked on it as the caller saw it. */
  from: string | null;
}

/**
 * Takes a request, hands it over or leaves it to all: only if who worked on it is still who the caller saw. Refusals:
 * not_found, access_denied for someone who can't answer, quote_taken, quote_status_changed, quote_expired.
 */
export async function holdQuote(db: Db, actor: Person, { id, to, from }: Input): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    if (to !== null) await requireAnswerer(tx, to);
    const request = await lockOpenRequest(tx, id);
    if (request.holder_id === to) return;
    if (request.holder_id !== from) throw await takenBy(tx, request.holder_id);
    await tx
      .updateTable('quote_requests')
      .set({ holder_id: to, held_since: to === null ? null : sql`now()` })
      .where('id', '=', id)
      .execute();
    record({
      action: 'quote_held',
      profileId: to,
      resellerId: request.reseller_id,
      subject: { kind: 'quote', id },
      details: { quote: request.number },
      live: [request.reseller_id, 'quotes'],
    });
  });
}

async function requireAnswerer(tx: OpenTransaction, id: string): Promise<void> {
  const found = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('role', 'in', [...staffPermissions.answer_quotes])
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('access_denied');
}

const open = z.object({ is_open: z.literal(true) });

/** Locks a request that is not over. Refusals: not_found, quote_status_changed, quote_expired. */
export async function lockOpenRequest(tx: OpenTransaction, id: string) {
  const request = await tx
    .selectFrom('quote_requests')
    .select(['number', 'reseller_id', 'holder_id', 'status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not_found');
  const { rows } = await sql<{ answer: unknown }>`
    select case when r.status = 'pending' then '{"is_open": true}'::jsonb
      else coalesce(quote_refusal(r, r.version, now()), '{"is_open": true}') end as answer
    from quote_requests r where r.id = ${id}`.execute(tx);
  if (!open.safeParse(rows[0]?.answer).success) throw readRefusal(rows[0]?.answer);
  return request;
}

/** Someone else works on it. */
export async function takenBy(tx: OpenTransaction, holderId: string | null): Promise<Refusal> {
  const holder = await tx
    .selectFrom('profiles as p')
    .select(nameOf('p').as('name'))
    .where('p.id', '=', sql<string>`${holderId}::uuid`)
    .executeTakeFirst();
  return new Refusal('quote_taken', { name: holder?.name ?? (await readStoreNames(tx)).en });
}
