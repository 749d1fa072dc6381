import { sql, type Db } from '../database/pool.ts';

/** Every job of the store with its payload. Secrets do not belong in payloads: the queue is a table. */
export interface Jobs {
  send_confirmation: { profileId: string };
  check_deposits: Record<string, never>;
  sweep: Record<string, never>;
}

/** Queues a job in the caller's transaction: it runs if, and only if, the change it belongs to is committed. */
export async function addJob<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  await sql`select queue_job(${name}, ${JSON.stringify(payload)}::jsonb)`.execute(db);
}
