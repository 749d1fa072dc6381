// Requests that come one after the other to what someone holds, so that it is known who gets it first.
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { TestStore } from './store.ts';
import { until } from '#test/run/until.ts';

/**
 * Holds rows by a statement of the test; each request is sent once those before it wait at a lock. Then lets go of all,
 * after `in the meantime`, which must not wait for them.
 */
export async function queueingAt<Answer>(
  store: TestStore,
  hold: (tx: OpenTransaction) => Promise<unknown>,
  requests: (() => Promise<Answer>)[],
  meanwhile?: () => Promise<void>,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  await store.database.owner.db.transaction().execute(async (tx) => {
    await hold(tx);
    for (const send of requests) {
      answers.push(send());
      // oxlint-disable-next-line no-await-in-loop -- they queue
      await waiting(store, answers.length);
    }
    await meanwhile?.();
  });
  return Promise.all(answers);
}

/** Not what announces changes: it waits for a moment at a lock that all stores on one server share. */
async function waiting(store: TestStore, count: number): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`.execute(
      store.database.owner.db,
    );
    if (rows[0]?.waiting !== count) throw new Error(`${rows[0]?.waiting} requests wait`);
  }, 10);
}
