// The same purchase as through HTTP, called straight by pgbench; where that is missing, a loop on the driver stands in.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from '#server/platform/database/pool.ts';
import type { BenchStore } from './store.ts';

export const PRICE = '100.00';
const CALL =
  'select place_order(reseller_id, profile_id, gen_random_uuid()::text, lines, api_key_id) from bench_buyers where n =';

/** Who buys directly: all people of the store, through their key if they have one. */
export async function prepareDirectCalls({ owner }: BenchStore, product: string): Promise<void> {
  const line = { product_id: product, quantity: 1, expected_unit_price: PRICE, expected_currency: 'DZD' };
  await sql`create table bench_buyers (n serial primary key, reseller_id uuid, profile_id uuid, api_key_id uuid,
    lines jsonb)`.execute(owner.db);
  await sql`grant select on bench_buyers to rasid_app_rasid`.execute(owner.db);
  await sql`insert into bench_buyers (reseller_id, profile_id, api_key_id, lines)
    select p.reseller_id, p.id, k.id, ${JSON.stringify([line])}::jsonb
    from profiles p left join api_keys k on k.profile_id = p.id order by p.id`.execute(owner.db);
}

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Purchases per second of place_order alone, by the first so many wallets. */
export async function buyDirectly(
  store: BenchStore,
  callers: number,
  wallets: number,
  seconds: number,
): Promise<number> {
  if (!hasPgbench()) return buyByDriver(store, callers, wallets, seconds);
  const script = join(store.socketFolder, 'purchase.sql');
  writeFileSync(script, `\\set n random(1, ${wallets})\n${CALL} :n;\n`);
  const output = execFileSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(callers),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
      '-U',
      'rasid_owner',
      'rasid',
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PGHOST: store.socketFolder, PGOPTIONS: '-c role=rasid_app_rasid' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

async function buyByDriver(
  store: BenchStore,
  callers: number,
  wallets: number,
  seconds: number,
): Promise<number> {
  const pool = new pg.Pool({
    connectionString: store.databaseUrl,
    max: callers,
    options: '-c role=rasid_app_rasid',
  });
  const end = Date.now() + seconds * 1000;
  let done = 0;
  const caller = async () => {
    while (Date.now() < end) {
      const n = 1 + Math.floor(Math.random() * wallets);
      await pool.query({ name: 'buy', text: `${CALL} $1`, values: [n] });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await pool.end();
  return done / seconds;
}
