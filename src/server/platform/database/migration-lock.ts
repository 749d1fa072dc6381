import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Arbitrary, shared by all servers of the store. */
export const MIGRATION_LOCK = 7_208_131;

const ASK_EVERY_MS = 200;
const SAY_AFTER_MS = 5000;
const SAY_AGAIN_MS = 60_000;
/** The longest migration of a large store takes minutes. */
const GIVE_UP_MS = 30 * 60_000;

interface Waiting {
  say: (line: string) => void;
  /** Ends the waiting. */
  signal: AbortSignal | undefined;
}

/**
 * Waits until no other server migrates. The lock is asked for again and again instead of queued for: so a stop is heeded, and
 * the log can say who holds it.
 */
export async function takeMigrationLock(client: pg.Client, { say, signal }: Waiting): Promise<void> {
  // PostgreSQL itself notices within half a minute that the machine of whoever holds it is gone.
  await client.query(`
    select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
      set_config('tcp_keepalives_count', '4', false)`);
  const begun = performance.now();
  let sayAt = SAY_AFTER_MS;
  while (!(await isTaken(client))) {
    const waited = performance.now() - begun;
    if (waited >= GIVE_UP_MS) {
      throw new Error(`The migration lock was not free for half an hour: ${await findHolder(client)}.`);
    }
    if (waited >= sayAt) {
      say(`Waiting for the migration lock: ${await findHolder(client)}.`);
      sayAt += SAY_AGAIN_MS;
    }
    await pause(ASK_EVERY_MS, undefined, signal === undefined ? {} : { signal });
  }
}

/** Before the connection ends: a pooler keeps its session open. */
export async function releaseMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {}); // gone with its connection
}

async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.is_taken === true;
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select concat_ws(', ', format('process %s of PostgreSQL holds it', a.pid),
       format('application_name "%s"', a.application_name), 'user ' || a.usename, 'from ' || a.client_addr,
       to_char(a.backend_start at time zone 'UTC', '"connected since" YYYY-MM-DD HH24:MI:SS "UTC"')) as holder
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and (l.classid, l.objid, l.objsubid) = (0, $1, 1)
       and l.database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
  return rows[0]?.holder ?? 'it was let go just now';
}
