import { sql, type Db } from '../platform/database/pool.ts';

/** A run ends here: the next one, a minute later, goes on, and the queue does other things in between. */
const AT_ONCE_MAX = 2000;

/**
 * Job, every minute: issues the invoices and credit notes that are due, oldest first, each in a transaction of its own.
 * Any number of servers may. Returns how many were issued.
 */
export async function issuePapers(db: Db): Promise<number> {
  for (let issued = 0; issued < AT_ONCE_MAX; issued += 1) {
    const { rows } = await sql<{ more: boolean }>`select issue_next_paper(now()) as more`.execute(db);
    if (rows[0]?.more !== true) return issued;
  }
  return AT_ONCE_MAX;
}
