import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import { writeAudit, type By, type Entry } from './write-audit.ts';

/** The act; its audit entry is written only if it is not refused. */
export type Act<Answer> = (tx: OpenTransaction, record: (entry: Entry) => void) => Promise<Answer>;

/** Runs the act, its audit entry and its live event in one transaction. */
export function auditedAct<Answer>(db: Db, by: By, act: Act<Answer>): Promise<Answer> {
  return db.transaction().execute((tx) => auditedWithin(tx, by, act));
}

/** The same within the caller's transaction. */
export async function auditedWithin<Answer>(tx: OpenTransaction, by: By, act: Act<Answer>): Promise<Answer> {
  const entries: Entry[] = [];
  const answer = await act(tx, (entry) => entries.push(entry));
  for (const entry of entries) await writeAudit(tx, { ...entry, by });
  return answer;
}
