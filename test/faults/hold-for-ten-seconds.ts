// A purchase and a job that a server has begun and that take ten seconds, because what they need is locked for as long.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openVault } from '#server/codes/vault/vault.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { dinars } from '#test/client.ts';
import type { TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { atEnd } from '#test/run/at-end.ts';
import { until } from '#test/run/until.ts';

const HELD_MS = 10_000;

interface Asked {
  database: TestDatabase;
  /** The server that is asked to buy; the job goes to whichever takes it. */
  url: string;
  secretKey: string;
}

interface Held {
  /** Lets both go on when the time is over; they have to come to their ends. */
  expectFinished(): Promise<void>;
}

export async function holdForTenSeconds({ database, url, secretKey }: Asked): Promise<Held> {
  const { db, pool } = database.owner;
  const vault = openVault(secretKey, db);
  await vault.learn(db);
  const { productId } = await makeProduct(db, vault, { price: '100', codes: [randomUUID()] });
  const { profileId, resellerId } = await makeBuyer(db, { balanceDzd: 100 });
  const cookie = await openSession(database, profileId);
  await db
    .insertInto('cart_adds')
    .values({
      profile_id: profileId,
      key: 'key-of-long-ago',
      fingerprint: createHash('sha256').digest(),
      created_at: new Date(0),
    })
    .execute();
  const begun = performance.now();
  const client = await pool.connect();
  const letGo = atEnd(async () => {
    await client.query('commit');
    client.release();
  });
  await client.query('begin; lock table cart_adds in share mode');
  await client.query('select from ledger_accounts where reseller_id = $1 for update', [resellerId]);
  await addJob(db, 'sweep', {});
  const line = { product_id: productId, quantity: 1, expected_unit_price: dinars('100.00') };
  const bought = fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ lines: [line] }),
  });
  // Where the test stops before, no one asks for it.
  bought.catch(() => {});
  await until(async () => expect(await waitingFor(database, client)).toBe(2), 50);
  return {
    async expectFinished() {
      await pause(HELD_MS - (performance.now() - begun));
      await letGo();
      expect((await bought).status).toBe(201);
      await until(async () => {
        expect(await db.selectFrom('cart_adds').select('key').execute()).toEqual([]);
        expect(await failures(database)).toEqual([]);
      });
    },
  };
}

/** Statements that wait for what this connection has locked. */
async function waitingFor(
  { owner }: TestDatabase,
  client: { query(text: string): Promise<{ rows: { pid: number }[] }> },
): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const { rows: found } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where ${rows[0]?.pid ?? 0} = any (pg_blocking_pids(pid))
  `.execute(owner.db);
  return found[0]?.n ?? 0;
}

/** Jobs that were begun again, or are not over. */
async function failures({ owner }: TestDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select task_identifier, attempts, last_error from graphile_worker.jobs where task_identifier = 'sweep'
  `.execute(owner.db);
  return rows;
}
