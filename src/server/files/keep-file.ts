import { createHash, randomUUID } from 'node:crypto';
import type { Db, OpenTransaction } from '../platform/database/pool.ts';
import type { Files as FileRow } from '../platform/database/schema.gen.ts';
import type { Files } from '../platform/files/files.ts';
import type { Person } from '../platform/http/actor.ts';

interface NewFile {
  kind: FileRow['kind'];
  /** Only shown; see shownName(). */
  name: string;
  contentType: 'image/webp' | 'application/pdf';
  bytes: Buffer;
}

/**
 * Keeps the bytes under a random name of our own, then writes the row in one transaction with `record`, which may refuse:
 * no row is ever without its bytes, and bytes whose row was not written go again.
 */
export async function keepFile<T>(
  { db, files }: { db: Db; files: Files },
  actor: Person,
  file: NewFile,
  record: (tx: OpenTransaction, id: string) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  await files.put(id, file.bytes);
  try {
    return await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('files')
        .values({
          id,
          kind: file.kind,
          reseller_id: actor.resellerId,
          profile_id: actor.profileId,
          name: file.name,
          content_type: file.contentType,
          bytes: file.bytes.length,
          sha256: createHash('sha256').update(file.bytes).digest(),
        })
        .execute();
      return record(tx, id);
    });
  } catch (error) {
    await deleteUnrecorded(db, files, id);
    throw error;
  }
}

/** After a connection that broke at the commit nobody knows whether the row is there: it is looked up. */
async function deleteUnrecorded(db: Db, files: Files, id: string): Promise<void> {
  try {
    const row = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
    if (row === undefined) await files.delete(id);
  } catch {
    // The refusal or failure that led here is what the caller is told; bytes without a row are read by nobody.
  }
}
