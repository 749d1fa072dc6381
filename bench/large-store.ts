import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#server/platform/database/pool.ts';
import { startBenchStore, type BenchStore } from './store.ts';

/**
 * A demo store of 100,000 products and 1,000,000 orders; PRODUCTS=… and ORDERS=… choose another size. LARGE_DATA=… names the
 * data directory of one that stays, and is filled only once.
 */
export async function startLargeStore(): Promise<BenchStore> {
  const kept = process.env['LARGE_DATA'];
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'rasid-large-'));
  const demo = await startBenchStore({ isDemo: true, dataDir });
  const store = (await isLarge(demo)) ? demo : await refill(demo, dataDir);
  return {
    ...store,
    async stop() {
      await store.stop();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isLarge({ owner }: BenchStore): Promise<boolean> {
  const { rows } = await sql`select from profiles where email like 'large-%' limit 1`.execute(owner.db);
  return rows.length > 0;
}

/** While nobody else uses it: tables are locked until all rows are in. */
async function refill(demo: BenchStore, dataDir: string): Promise<BenchStore> {
  await demo.stop();
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../run/seed-large.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'on' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the large store was not filled');
  return startBenchStore({ isDemo: true, dataDir });
}
