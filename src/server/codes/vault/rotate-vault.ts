import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { adoptKeys, newKey } from './adopt-keys.ts';
import { openKeyWrap } from './key-wrap.ts';
import { reseal } from './reseal.ts';
import { rewrapKeys } from './rewrap-keys.ts';
import { openVault, VAULT_KEYS_LOCK } from './vault.ts';

interface Secrets {
  secretKey: string;
  /** Keys it wrapped are wrapped again. */
  previousSecretKey: string | null;
}

export interface Rotation {
  keyId: string;
  /** An interrupted rotation was completed; no new key was created. */
  isContinued: boolean;
  /** Total sealed by the current key at the end. */
  codes: number;
  deliveries: number;
  /** Ids of codes and deliveries that no key of the store opens. */
  closed: string[];
}

/**
 * Creates a new data key and re-encrypts all codes and written deliveries while the store runs (decision 20).
 * Resumable: call it again after an interruption. `db`: as the owner. Throws if the vault's keys are wrapped by a
 * SECRET_KEY that was not given.
 */
export async function rotateVault(db: Db, { secretKey, previousSecretKey }: Secrets): Promise<Rotation> {
  await adoptKeys(db, previousSecretKey ?? secretKey);
  if (previousSecretKey !== null) await rewrapKeys(db, previousSecretKey, secretKey);
  const { keyId, isContinued } = await beginRotation(db, secretKey);
  const vault = openVault(secretKey, db);
  await vault.learn(db);
  const closed = [
    ...(await reseal(db, vault, 'codes', keyId)),
    ...(await reseal(db, vault, 'deliveries', keyId)),
  ];
  const counts = await endRotation(db, keyId, closed.length);
  return { keyId, isContinued, ...counts, closed };
}

/** From here on nothing new is sealed by the old key; waits for those sealing now, see Vault.learn. */
async function beginRotation(db: Db, secretKey: string): Promise<{ keyId: string; isContinued: boolean }> {
  const wrap = openKeyWrap(secretKey);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${VAULT_KEYS_LOCK})`.execute(tx);
    const current = await tx
      .selectFrom('vault_keys')
      .selectAll()
      .where('purpose', '=', 'data')
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow();
    wrap.open(current);
    if (current.settled_at === null) return { keyId: current.id, isContinued: true };
    await tx.updateTable('vault_keys').set({ retired_at: new Date() }).where('id', '=', current.id).execute();
    const key = wrap.seal(...newKey());
    await tx
      .insertInto('vault_keys')
      .values({ ...key, purpose: 'data' })
      .execute();
    return { keyId: key.id, isContinued: false };
  });
}

async function endRotation(
  db: Db,
  keyId: string,
  closed: number,
): Promise<{ codes: number; deliveries: number }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ codes: number; deliveries: number }>`
      select (select count(*)::int from codes where key_id = ${keyId}) as codes,
        (select count(*)::int from deliveries where key_id = ${keyId}) as deliveries`.execute(tx);
    const counts = rows[0] ?? { codes: 0, deliveries: 0 };
    await tx.updateTable('vault_keys').set({ settled_at: new Date() }).where('id', '=', keyId).execute();
    await writeAudit(tx, {
      action: 'vault_keys_rotated',
      by: null,
      subject: { kind: 'vault_key', id: keyId },
      details: {
        codes: String(counts.codes),
        deliveries: String(counts.deliveries),
        ...(closed === 0 ? {} : { closed: String(closed) }),
      },
    });
    return counts;
  });
}
