import { sql, type Db } from '../platform/database/pool.ts';
import type { Files } from '../platform/files/files.ts';
import type { Vault } from '#server/codes/vault/vault.ts';

const SEED_LOCK = 7_208_132; // arbitrary, shared by all servers of the store

/**
 * Fills an empty store with demo data, all or nothing. A store with any account is left alone; of several starting
 * servers, one fills it.
 */
export async function seedDemo(
  db: Db,
  vault: Vault,
  files: Files,
  say: (line: string) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from profiles) or exists (select from products) as used`.execute(tx);
    if (rows[0]?.used !== false) return;
    say('Filling the empty store with demo data …');
    // Lazy: a seeded store never needs this in memory.
    const { seed } = await import('#database/demo/seed.ts');
    await seed(tx, vault, files);
  });
}
