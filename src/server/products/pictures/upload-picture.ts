import { createHash, randomUUID } from 'node:crypto';
import type { Picture } from '#shared/products/pictures.contract.ts';
import { storeBytes } from '#server/resellers/documents/store-bytes.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { requireType, type FileKind } from '#server/platform/files/require-type.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { makeVersions } from './make-versions.ts';
import { pictureKey, pictureUrl } from './picture-files.ts';

const KINDS: readonly FileKind[] = ['JPEG', 'PNG', 'WebP', 'AVIF'];

/**
 * Stores a catalogue picture in all its versions. Unless attached (attachPictures), it is deleted after a day.
 * Refusals: file_type_refused by content, file_unreadable, image_too_large.
 */
export async function uploadPicture(
  store: { db: Db; files: Files },
  actor: Person,
  sent: Buffer,
): Promise<Picture> {
  await requireType(sent, KINDS);
  const { width, height, versions } = await makeVersions(sent);
  const id = randomUUID();
  return storeBytes(store, {
    parts: versions.map((version) => ({ key: pictureKey(id, version), bytes: version.bytes })),
    isRecorded: async () => {
      const rows = await store.db.selectFrom('pictures').select('id').where('id', '=', id).execute();
      return rows.length > 0;
    },
    record: async (tx) => {
      await tx
        .insertInto('pictures')
        .values({
          id,
          width,
          height,
          bytes: versions.reduce((sum, { bytes }) => sum + bytes.length, 0),
          sha256: createHash('sha256').update(sent).digest(),
          profile_id: actor.profileId,
        })
        .execute();
      return { id, url: pictureUrl(id), width, height };
    },
  });
}
