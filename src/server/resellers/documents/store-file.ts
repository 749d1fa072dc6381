import { createHash, randomUUID } from 'node:crypto';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Files as FileRow } from '#server/platform/database/schema.gen.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { storeBytes } from './store-bytes.ts';

interface NewFile {
  kind: FileRow['kind'];
  /** Display name only; see shownName(). */
  name: string;
  contentType: 'image/webp' | 'application/pdf';
  bytes: Buffer;
  /** Owner if staff uploads it; default: the actor's business. */
  resellerId?: string;
}

/**
 * Stores the bytes under a random key, then inserts the row in one transaction with `record`, which may refuse: see
 * storeBytes().
 */
export function storeFile<T>(
  store: { db: Db; files: Files },
  actor: Person,
  file: NewFile,
  record: (tx: OpenTransaction, id: string) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  return storeBytes(store, {
    parts: [{ key: id, bytes: file.bytes }],
    isRecorded: async () => {
      const rows = await store.db.selectFrom('files').select('id').where('id', '=', id).execute();
      return rows.length > 0;
    },
    record: async (tx) => {
      await tx
        .insertInto('files')
        .values({
          id,
          kind: file.kind,
          reseller_id: file.resellerId ?? actor.resellerId,
          profile_id: actor.profileId,
          name: file.name,
          content_type: file.contentType,
          bytes: file.bytes.length,
          sha256: createHash('sha256').update(file.bytes).digest(),
        })
        .execute();
      return record(tx, id);
    },
  });
}
