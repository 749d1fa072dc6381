// npm run bench:ledger: how long it takes to verify, back up and restore a ledger of a million entries, and whether one
// changed amount in the middle of it is found. ENTRIES=… chooses another size.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '#server/store/backup/restore-backup.ts';
import { writeBackup } from '#server/store/backup/write-backup.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectAsOwner, sql, type Connection } from '#server/platform/database/pool.ts';
import { initialiseStore } from '#server/store/initialise-store.ts';
import { verifyInPortions } from '#server/wallet/verify-in-portions.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';

const TRANSFERS = Math.floor(Number(process.env['ENTRIES'] ?? 1_000_000) / 2);
const WALLETS = 200;
const CONNECTIONS = 2;
const BATCH = 1000;
const SECRET_KEY = 'a secret key for measuring, long enough';

const folder = mkdtempSync(join(tmpdir(), 'rasid-bench-ledger-'));
const postgres = await startEmbeddedPostgres(join(folder, 'from'));
const elsewhere = await startEmbeddedPostgres(join(folder, 'to'));
const owner = connectAsOwner(postgres.url, CONNECTIONS + 1);
try {
  await migrate(postgres.url);
  await initialiseStore(owner.db, 'USD');
  await sql`insert into reseller_profiles (status) select 'approved' from generate_series(1, ${WALLETS}::int)`.execute(
    owner.db,
  );
  await timed(`post ${TRANSFERS} transfers`, () => fill(owner));
  await owner.pool.query('vacuum analyze');
  const sound = await timed('verify', () => verifyLedger(owner.db));
  console.log(
    `  ${sound.entries} entries, trial balance ${sound.trialBalance}, ${sound.problems.length} problems`,
  );
  const marked = { share: 0, since: new Date().toISOString() };
  await timed('verify in portions, from the first entry', () => verifyInPortions(owner.db, marked));
  await timed('verify in portions what is new: nothing', () => verifyInPortions(owner.db, marked));
  await changeAnAmount(owner, '0.01');
  const unsound = await timed('verify with one changed amount', () => verifyLedger(owner.db));
  console.log(`  first of ${unsound.problems.length} problems: ${JSON.stringify(unsound.problems[0])}`);
  await changeAnAmount(owner, '-0.01');

  const files = { place: { dataDir: folder, s3: null }, secretKey: SECRET_KEY };
  const backup = join(folder, 'backup');
  await timed('back up', () => writeBackup({ databaseUrl: postgres.url, ...files }, backup));
  await timed('restore', () => restoreBackup(backup, { databaseUrl: elsewhere.url, ...files }));
  const restored = connectAsOwner(elsewhere.url, 1);
  const again = await timed('verify what was restored', () => verifyLedger(restored.db));
  console.log(`  ${again.entries} entries, ${again.problems.length} problems`);
  await restored.close();
} finally {
  await owner.close();
  await postgres.stop();
  await elsewhere.stop();
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}

async function fill({ pool }: Connection): Promise<void> {
  await pool.query(`
    create function bench_post(p_from integer, p_to integer, p_share integer) returns void language plpgsql as $$
    declare
      v_transfer ledger_transfers;
      v_wallets uuid[] := array(select id from ledger_accounts where kind = 'wallet' order by id);
      v_wallet uuid;
    begin
      for n in p_from..p_to loop
        v_wallet := v_wallets[1 + (n * ${CONNECTIONS} + p_share) % ${WALLETS}];
        perform from ledger_accounts where id = v_wallet for update;
        v_transfer.id := new_id();
        v_transfer.kind := case when n % 3 = 0 and n > ${WALLETS} then 'purchase' else 'deposit' end;
        v_transfer.idempotency_key := p_share || ':' || n;
        v_transfer.fingerprint := sha256('\\x00');
        v_transfer.description := 'Bench ' || n % 50;
        v_transfer.original_amount := case when n % 3 = 0 and n > ${WALLETS} then 1200 else 5000 end;
        v_transfer.original_currency := 'DZD';
        v_transfer.rate := 134.5;
        v_transfer.created_at := clock_timestamp();
        perform post_transfer(v_transfer, v_wallet, case when n % 3 = 0 and n > ${WALLETS}
          then jsonb_build_object('sales', '8.92193309') else jsonb_build_object('clearing:chargily', '-37.17472119') end);
      end loop;
    end $$`);
  const each = Math.ceil(TRANSFERS / CONNECTIONS);
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, share) => {
      for (let from = 1; from <= each; from += BATCH) {
        await pool.query('select bench_post($1, $2, $3)', [from, Math.min(from + BATCH - 1, each), share]);
      }
    }),
  );
}

/** As somebody with the owner's password could, behind the guards' back. */
async function changeAnAmount({ pool }: Connection, change: '0.01' | '-0.01'): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `update ledger_entries set amount = amount + $1 where (account_id, sequence) =
       (select account_id, sequence from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = 'wallet' and e.sequence = a.last_sequence / 2 order by account_id limit 1)`,
      [change],
    );
    await client.query('set session_replication_role = default');
  } finally {
    client.release();
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
