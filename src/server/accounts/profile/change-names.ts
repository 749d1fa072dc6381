import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { announceProfile } from './announce-profile.ts';

interface Names {
  first_name: string | null;
  last_name: string | null;
}

/** Changes the caller's names; null clears one. */
export async function changeNames(db: Db, actor: Person, { first_name, last_name }: Names): Promise<Names> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('profiles')
      .set({ first_name, last_name })
      .where('id', '=', actor.profileId)
      // Closed concurrently in another tab: stay anonymous.
      .where('closed_at', 'is', null)
      .execute();
    await announceProfile(tx, actor);
  });
  return { first_name, last_name };
}
