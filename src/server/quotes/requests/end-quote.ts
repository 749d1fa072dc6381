import { z } from 'zod';
import { readRefusal } from '#server/orders/read-refusal.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

const ended = z.object({ result: z.enum(['ended', 'asked']) });

/** Declines the standing offer, which has to be the version that was seen. Refusals: those of end_quote(). */
export function declineQuote(
  db: Db,
  actor: Reseller,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<void> {
  return run(
    db,
    sql`end_quote(${id}, ${actor.resellerId}, ${actor.profileId}, 'declined', ${version}, ${reason}, now())`,
  );
}

/** Takes a request back. Refusals: those of end_quote(). */
export function cancelQuote(db: Db, actor: Reseller, id: string): Promise<void> {
  return run(
    db,
    sql`end_quote(${id}, ${actor.resellerId}, ${actor.profileId}, 'cancelled', null, null, now())`,
  );
}

/** Asks the owner to accept the standing offer. Refusals: those of ask_owner(). */
export function askOwner(
  db: Db,
  actor: Reseller,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return run(db, sql`ask_owner(${id}, ${actor.resellerId}, ${actor.profileId}, ${version}, now())`);
}

async function run(db: Db, call: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ answer: unknown }>`select ${call} as answer`.execute(db);
  if (!ended.safeParse(rows[0]?.answer).success) throw readRefusal(rows[0]?.answer);
}
