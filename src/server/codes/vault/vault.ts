import { createHmac } from 'node:crypto';
import { openSealedBox } from '#server/platform/crypto/sealed-box.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { legacyKeys, openKeyWrap } from './key-wrap.ts';

/** A text as the database keeps it: what it is sealed with, and the bytes. */
export interface SealedText {
  key_id: string;
  ciphertext: Buffer;
}

/** A code as the database keeps it. */
export interface SealedCode extends SealedText {
  /** Keyed hash of product and text: equal for equal codes, for ever. */
  fingerprint: Buffer;
}

/**
 * Encrypts codes and what is delivered in writing, each bound to what it belongs to (decision 20). Opening throws where
 * the bytes were changed, or belong to something else.
 */
export interface Vault {
  /** Takes in the keys that the store has by now; in the transaction that adds codes, so that none is sealed by an old one. */
  learn(db: Db): Promise<void>;
  /** By the newest key that was learnt. */
  seal(productId: string, text: string): SealedCode;
  open(productId: string, sealed: SealedText): Promise<string>;
  fingerprint(productId: string, text: string): Buffer;
  /**
   * `about`: the id of the order item that the text is delivered for. `within`: the transaction that writes it down, which
   * a rotation of keys waits for; without one the text may come into the database behind its back, by the old key.
   */
  sealText(about: string, text: string, within?: Db): Promise<SealedText>;
  openText(about: string, sealed: SealedText): Promise<string>;
}

/** Held while a new key takes the place of the old one, and shared by those who seal. */
export const VAULT_KEYS_LOCK = 7_208_152; // any number, the same for every server of the store

/**
 * Without a database it knows the keys that come from SECRET_KEY itself, as all did before there were others: enough to
 * fill a database by hand.
 */
export function openVault(secretKey: string, database?: Db): Vault {
  const wrap = openKeyWrap(secretKey);
  const legacy = legacyKeys(secretKey);
  const boxes = new Map([[legacy.data.id, openSealedBox(legacy.data.key)]]);
  let current = legacy.data.id;
  let fingerprintKey = legacy.fingerprint.key;

  const learn = async (db: Db) => {
    await sql`select pg_advisory_xact_lock_shared(${VAULT_KEYS_LOCK})`.execute(db);
    const rows = await db
      .selectFrom('vault_keys')
      .select(['id', 'purpose', 'wrapped', 'kek_id', 'retired_at'])
      .execute();
    for (const row of rows) {
      const isCurrent = row.retired_at === null;
      if (row.purpose === 'fingerprint') fingerprintKey = wrap.open(row);
      else if (!boxes.has(row.id)) boxes.set(row.id, openSealedBox(wrap.open(row)));
      if (isCurrent && row.purpose === 'data') current = row.id;
    }
  };
  let learning: Promise<void> | null = null;
  /** Many codes that are opened at once ask once: after a rotation each of them names a key that is not known yet. */
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
    // That may have begun before there was this key.
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
