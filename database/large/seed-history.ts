import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { bareTables } from '#server/platform/database/bare-tables.ts';
import type { Connection } from '#server/platform/database/pool.ts';

/** Besides the one with a tenth of all orders. */
const BUSINESSES = 200;
const FILLED = ['orders', 'order_items', 'deposits', 'ledger_transfers', 'ledger_entries', 'movement_index'];

/** By transfer, which is by time: what a movement is found by then lies beside what the one before it was found by. */
const INDEX_MOVEMENTS = `
  insert into movement_index
  select f.* from (
    select e from ledger_entries e where e.account_id in (select wallet_id from large_moves) order by e.transfer_id
  ) y cross join lateral found_by(y.e) f`;
const HISTORY = readFileSync(join(import.meta.dirname, 'history.sql'), 'utf8');

/** So many orders, paid from wallets that deposits have filled, and what they are searched by; in one transaction. */
export async function seedLargeHistory(
  { pool }: Pick<Connection, 'pool'>,
  orders: number,
  say: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await addBusinesses(client, Math.min(BUSINESSES, Math.ceil(orders / 10)) + 1);
    const bare = await bareTables(client, { only: FILLED });
    await client.query(HISTORY.replaceAll(':orders', String(orders)));
    say(`${orders} orders with their deposits`);
    await client.query(INDEX_MOVEMENTS);
    say('movements taken in for searching');
    await bare.makeIndexes();
    say('indexes');
    await bare.guardAgain();
    await client.query('commit');
    say('foreign keys');
  } finally {
    // What did not come to its end goes with its connection.
    client.release(true);
  }
}

async function addBusinesses(client: pg.PoolClient, count: number): Promise<void> {
  await client.query(
    `with b as (
       select n, new_id() as id from generate_series(1, $1::int) n
     ), r as (
       insert into reseller_profiles (id, status) select id, 'approved' from b returning id
     )
     insert into profiles (email, password_hash, reseller_id, member_role, email_confirmed_at)
     select 'large-' || lpad(b.n::text, 4, '0') || '@large.example', 'none', b.id, 'owner', now() from b join r on r.id = b.id`,
    [count],
  );
}
