import { dropFiles } from '#server/resellers/documents/drop-files.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { announceProfile } from './announce-profile.ts';

/** Deletes the caller's picture; idempotent. */
export async function removePicture(db: Db, actor: Person): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { picture_id: pictureId } = await tx
      .selectFrom('profiles')
      .select('picture_id')
      .where('id', '=', actor.profileId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (pictureId === null) return;
    await tx.updateTable('profiles').set({ picture_id: null }).where('id', '=', actor.profileId).execute();
    await dropFiles(tx, [pictureId]);
    await announceProfile(tx, actor);
  });
}
