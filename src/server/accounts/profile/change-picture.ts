import { dropFiles } from '#server/resellers/documents/drop-files.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';
import { storeFile } from '#server/resellers/documents/store-file.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { requireType, type FileKind } from '#server/platform/files/require-type.ts';
import { toWebp } from '#server/platform/files/to-webp.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { announceProfile } from './announce-profile.ts';

const KINDS: readonly FileKind[] = ['JPEG', 'PNG', 'WebP'];
/** Pixels of each side. */
const SIDE = 256;

/** Replaces the caller's picture. Refusals: file_type_refused, file_unreadable, image_too_large. */
export async function changePicture(
  store: { db: Db; files: Files },
  actor: Person,
  sent: Buffer,
): Promise<{ picture_url: string }> {
  await requireType(sent, KINDS);
  const bytes = await toWebp(sent, { side: SIDE, fills: true });
  const file = { kind: 'picture', name: 'picture', contentType: 'image/webp', bytes } as const;
  return storeFile(store, actor, file, async (tx, id) => {
    const before = await tx
      .selectFrom('profiles')
      .select('picture_id')
      .where('id', '=', actor.profileId)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before === undefined) throw new Refusal('account_inactive');
    await tx.updateTable('profiles').set({ picture_id: id }).where('id', '=', actor.profileId).execute();
    if (before.picture_id !== null) await dropFiles(tx, [before.picture_id]);
    await announceProfile(tx, actor);
    return { picture_url: fileUrl(id) };
  });
}
