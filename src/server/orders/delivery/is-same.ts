import type { Db } from '#server/platform/database/pool.ts';
import type { Vault } from '#server/codes/vault/vault.ts';

/** Whether an earlier request's delivery had this content. */
export async function isSameText(db: Db, vault: Vault, id: string, text: string | null): Promise<boolean> {
  const { order_item_id, key_id, ciphertext } = await db
    .selectFrom('deliveries')
    .select(['order_item_id', 'key_id', 'ciphertext'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (key_id === null || ciphertext === null) return text === null;
  return text === (await vault.openText(order_item_id, { key_id, ciphertext }));
}

/** The same for the bytes of two stored files. */
export async function isSameFile(db: Db, id: string, fileId: string): Promise<boolean> {
  const same = await db
    .selectFrom('deliveries as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .innerJoin('files as g', 'g.sha256', 'f.sha256')
    .select('d.id')
    .where('d.id', '=', id)
    .where('g.id', '=', fileId)
    .executeTakeFirst();
  return same !== undefined;
}
