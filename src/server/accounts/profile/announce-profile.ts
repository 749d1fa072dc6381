import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

/** Pages of the business and of staff show who somebody is: they hear that it changed. */
export async function announceProfile(tx: Db, { resellerId }: Pick<Person, 'resellerId'>): Promise<void> {
  if (resellerId === null) return; // the pages of staff ask anew by themselves
  await addLiveEvents(tx, resellerId, 'session', 'team', 'clients');
}
