import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { legacyKeys, openKeyWrap } from './key-wrap.ts';
import { VAULT_KEYS_LOCK } from './vault.ts';

/**
 * Creates a store's keys at its first start: a data key, and those derived from SECRET_KEY, which older codes and all
 * fingerprints use. As the owner: the application may only read keys.
 */
export async function adoptKeys(db: Db, secretKey: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${VAULT_KEYS_LOCK})`.execute(tx);
    const known = await tx.selectFrom('vault_keys').select('id').limit(1).executeTakeFirst();
    if (known !== undefined) return;
    const wrap = openKeyWrap(secretKey);
    const { data, fingerprint } = legacyKeys(secretKey);
    const settled_at = new Date();
    await tx
      .insertInto('vault_keys')
      .values([
        { ...wrap.seal(data.id, data.key), purpose: 'data', settled_at, retired_at: settled_at },
        { ...wrap.seal(fingerprint.id, fingerprint.key), purpose: 'fingerprint', settled_at },
        { ...wrap.seal(...newKey()), purpose: 'data', settled_at },
      ])
      .execute();
  });
}

/** An id and a key for it. */
export function newKey(): [id: string, key: Buffer] {
  return [randomUUID(), randomBytes(32)];
}
