// Requests that meet at one row: each has read what it decides by before any of them may change it.
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { TestStore } from './store.ts';
import { until } from '#test/run/until.ts';

/**
 * Holds rows by a statement of the test while the requests are sent, until so many of them wait at a lock, and lets go
 * of them all at once.
 */
export async function meetingAt<Answer>(
  store: TestStore,
  hold: (tx: OpenTransaction) => Promise<unknown>,
  requests: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  return store.database.owner.db
    .transaction()
    .execute(async (tx) => {
      await hold(tx);
      const answers = requests.map((send) => send());
      // Not what announces changes: it waits for a moment at a lock that all stores on one server share.
      await until(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`.execute(
          store.database.owner.db,
        );
        if (rows[0]?.waiting !== requests.length) throw new Error(`${rows[0]?.waiting} requests wait`);
      }, 10);
      return answers;
    })
    .then((answers) => Promise.all(answers));
}
