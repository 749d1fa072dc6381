import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import { writeAudit, type By, type Entry } from './write-audit.ts';

/** The act itself. What it records is written behind it, and only if it is not refused. */
export type Act<Answer> = (tx: OpenTransaction, record: (entry: Entry) => void) => Promise<Answer>;

/** Opens a transaction, acts in it, leaves what the act records in the audit log and tells open pages of it. */
export function auditedAct<Answer>(db: Db, by: By, act: Act<Answer>): Promise<Answer> {
  return db.transaction().execute((tx) => auditedWithin(tx, by, act));
}

/** The same in a transaction that does more. */
export async function auditedWithin<Answer>(tx: OpenTransaction, by: By, act: Act<Answer>): Promise<Answer> {
  const entries: Entry[] = [];
  const answer = await act(tx, (entry) => entries.push(entry));
  for (const entry of entries) await writeAudit(tx, { ...entry, by });
  return answer;
}
