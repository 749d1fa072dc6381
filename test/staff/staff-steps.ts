// What tests of the staff's work have in common: calls with a member of staff's cookie, and what the audit log got of it.
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';
import { api, newKey, type Answer, type Method } from '#test/client.ts';

/** Calls as someone who is signed in; changes carry a key of their own. */
export function callAs(store: TestStore, { cookie }: { cookie: string }) {
  return (
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    api(store, method, path, {
      cookie,
      headers: { 'idempotency-key': newKey(), ...headers },
      ...(body === undefined ? {} : { body }),
    });
}

const entry = z.object({
  action: z.string(),
  actor_id: z.string().nullable(),
  profile_id: z.string().nullable(),
  reseller_id: z.string().nullable(),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.string()),
});

/** Runs it and returns what it left in the audit log, in the order of writing. */
export async function audited(store: TestStore, act: () => Promise<unknown>) {
  const { db } = store.database.owner;
  const before = await sql<{ id: string }>`select id from audit_entries`.execute(db);
  await act();
  const known = before.rows.map(({ id }) => id);
  const { rows } = await sql`
    select action, actor_id, profile_id, reseller_id, ip, details from audit_entries
    where id <> all(${known}::uuid[]) order by id`.execute(db);
  return z.array(entry).parse(rows);
}

/** What each of several that were sent at once was answered, the successes first. */
export function statusesOf(answers: Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** So many seconds ago the person gave their password last. */
export async function ageOfPassword(store: TestStore, profileId: string, seconds: number): Promise<void> {
  await sql`update sessions set password_at = now() - make_interval(secs => ${seconds})
    where profile_id = ${profileId}`.execute(store.database.owner.db);
}
