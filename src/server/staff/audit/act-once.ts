import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Route } from '#shared/contracts/route.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedWithin, type Act } from './audited-act.ts';

interface KeyedAct<S extends z.ZodType> {
  contract: { method: Route['method']; path: string; response: S };
  /** The caller's idempotency key. */
  key: string;
  /** Everything the act depends on, without secrets: compared when the key comes again. */
  request: unknown;
}

interface Done<S extends z.ZodType> {
  answer: z.output<S>;
  /** Done by an earlier request. */
  isRepeated: boolean;
}

/**
 * An audited act in its own transaction, idempotent by key. A concurrent repeat waits and gets the first answer; a
 * refused act stores nothing. Refusal: idempotency_key_reused.
 */
export async function actOnce<S extends z.ZodType>(
  db: Db,
  actor: Person,
  keyed: KeyedAct<S>,
  act: Act<z.output<S>>,
): Promise<z.output<S>> {
  const { answer } = await db.transaction().execute((tx) => actOnceWithin(tx, actor, keyed, act));
  return answer;
}

/** The same within the caller's transaction. The key is locked before anything the act locks. */
export async function actOnceWithin<S extends z.ZodType>(
  tx: OpenTransaction,
  actor: Person,
  { contract, key, request }: KeyedAct<S>,
  act: Act<z.output<S>>,
): Promise<Done<S>> {
  const { profileId } = actor;
  const content = JSON.stringify([contract.method, contract.path, request]);
  const fingerprint = createHash('sha256').update(content).digest();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('staff_acts')
    .values({ profile_id: profileId, key, fingerprint })
    .onConflict((conflict) => conflict.columns(['profile_id', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    const known = await tx
      .selectFrom('staff_acts')
      .select(['fingerprint', 'answer'])
      .where('profile_id', '=', profileId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!known.fingerprint.equals(fingerprint)) throw new Refusal('idempotency_key_reused');
    return { answer: contract.response.parse(known.answer), isRepeated: true };
  }
  const answer = await auditedWithin(tx, actor, act);
  await tx
    .updateTable('staff_acts')
    .set({ answer: JSON.stringify(answer) })
    .where('profile_id', '=', profileId)
    .where('key', '=', key)
    .execute();
  return { answer, isRepeated: false };
}
