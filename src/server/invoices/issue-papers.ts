import { sql, type Db } from '../platform/database/pool.ts';

/** Time limit of a run; the next one, a minute later, continues, so other jobs get their turn. */
const AT_ONCE_MAX = 2000;

/**
 * Job, every minute: issues due invoices and credit notes, oldest first, one per transaction. Safe on any number of
 * servers. Returns how many were issued.
 */
export async function issuePapers(db: Db): Promise<number> {
  for (let issued = 0; issued < AT_ONCE_MAX; issued += 1) {
    const { rows } = await sql<{ more: boolean }>`select issue_next_paper(now()) as more`.execute(db);
    if (rows[0]?.more !== true) return issued;
  }
  return AT_ONCE_MAX;
}
