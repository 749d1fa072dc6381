import webPush from 'web-push';
import { deriveKey } from '#server/platform/crypto/secret-key.ts';
import { openSealedBox, type SealedBox } from '#server/platform/crypto/sealed-box.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reach } from '#server/platform/outside/post-outside.ts';

export interface PushTools {
  db: Db;
  /** Opens what the store signs with. */
  box: SealedBox;
  reach: Reach;
}

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const ABOUT = 'push keys';

/** Encrypts what the store signs with at rest. */
export function pushKeysBox(secretKey: string): SealedBox {
  return openSealedBox(deriveKey(secretKey, ABOUT));
}

/** What pushes are sent with: keys that are there, and where they may go. As the owner. */
export async function openPush(db: Db, secretKey: string, reach: Reach): Promise<Omit<PushTools, 'db'>> {
  const box = pushKeysBox(secretKey);
  await adoptPushKeys(db, box);
  return { box, reach };
}

/** Makes the keys at the first start; of servers that start together, those of one count. As the owner. */
export async function adoptPushKeys(db: Db, box: SealedBox): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, sealed_private: box.seal(ABOUT, Buffer.from(privateKey)) })
    .onConflict((row) => row.column('is_the_one').doNothing())
    .execute();
}

export async function readPushKeys(db: Db, box: SealedBox): Promise<PushKeys> {
  const row = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  return {
    publicKey: row.public_key,
    privateKey: box.open(ABOUT, row.sealed_private).toString(),
  };
}

/** Moves them to another SECRET_KEY. */
export async function resealPushKeys(tx: Db, from: SealedBox, to: SealedBox): Promise<void> {
  const row = await tx.selectFrom('push_keys').select('sealed_private').forUpdate().executeTakeFirst();
  if (row === undefined) return;
  await tx
    .updateTable('push_keys')
    .set({ sealed_private: to.seal(ABOUT, from.open(ABOUT, row.sealed_private)) })
    .execute();
}
