import { createHmac, createSecretKey } from 'node:crypto';
import { openSealedBox } from '#server/platform/crypto/sealed-box.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { legacyKeys, openKeyWrap } from './key-wrap.ts';

/** Encrypted text as stored: key id and bytes. */
export interface SealedText {
  key_id: string;
  ciphertext: Buffer;
}

/** A code as stored. */
export interface SealedCode extends SealedText {
  /** Keyed hash of product and text, stable across key rotations. */
  fingerprint: Buffer;
}

/**
 * Encrypts codes and written deliveries, each bound to its row (decision 20). Opening throws if the bytes were changed,
 * or belong to another row.
 */
export interface Vault {
  /** Loads current keys, in the transaction that adds codes, so that none is sealed by a retired key. */
  learn(db: Db): Promise<void>;
  /** Seals with the newest loaded key. */
  seal(productId: string, text: string): SealedCode;
  open(productId: string, sealed: SealedText): Promise<string>;
  fingerprint(productId: string, text: string): Buffer;
  /**
   * `about`: id of the order item. `within`: the transaction that stores the text, for which a key rotation waits;
   * without one, it may be stored after the rotation, under the old key.
   */
  sealText(about: string, text: string, within?: Db): Promise<SealedText>;
  openText(about: string, sealed: SealedText): Promise<string>;
}

/** Exclusive while a new key replaces the old one, shared while sealing. */
export const VAULT_KEYS_LOCK = 7_208_152; // arbitrary, shared by all servers of the store

/** Without a database it only has the keys derived from SECRET_KEY: enough to fill a database in tests. */
export function openVault(secretKey: string, database?: Db): Vault {
  const wrap = openKeyWrap(secretKey);
  const legacy = legacyKeys(secretKey);
  const boxes = new Map([[legacy.data.id, openSealedBox(legacy.data.key)]]);
  let current = legacy.data.id;
  let fingerprintKey = createSecretKey(legacy.fingerprint.key);

  const learn = async (db: Db) => {
    await sql`select pg_advisory_xact_lock_shared(${VAULT_KEYS_LOCK})`.execute(db);
    const rows = await db
      .selectFrom('vault_keys')
      .select(['id', 'purpose', 'wrapped', 'kek_id', 'retired_at'])
      .execute();
    for (const row of rows) {
      const isCurrent = row.retired_at === null;
      if (row.purpose === 'fingerprint') fingerprintKey = createSecretKey(wrap.open(row));
      else if (!boxes.has(row.id)) boxes.set(row.id, openSealedBox(wrap.open(row)));
      if (isCurrent && row.purpose === 'data') current = row.id;
    }
  };
  let learning: Promise<void> | null = null;
  /** Concurrent opens share one query: after a rotation each of them names an unknown key. */
  const learnTogether = (db: Db) => (learning ??= learn(db).finally(() => (learning = null)));
  const boxOf = (keyId: string) => {
    const box = boxes.get(keyId);
    if (box === undefined) throw new Error(`no key ${keyId} in the vault`);
    return box;
  };
  const sealNow = (about: string, text: string): SealedText => ({
    key_id: current,
    ciphertext: boxOf(current).seal(about, Buffer.from(text)),
  });
  const open = async (about: string, { key_id, ciphertext }: SealedText) => {
    if (!boxes.has(key_id) && database !== undefined) await learnTogether(database);
    // That load may have started before this key existed.
    if (!boxes.has(key_id) && database !== undefined) await learn(database);
    return boxOf(key_id).open(about, ciphertext).toString('utf8');
  };
  const fingerprint = (productId: string, text: string) =>
    createHmac('sha256', fingerprintKey).update(`${productId}\0${text}`).digest();

  return {
    learn,
    seal: (productId, text) => ({ ...sealNow(productId, text), fingerprint: fingerprint(productId, text) }),
    open,
    fingerprint,
    async sealText(about, text, within = database) {
      if (within !== undefined) await learn(within);
      return sealNow(about, text);
    },
    openText: open,
  };
}
