import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

/** Live events for pages that show this person, of the business and of staff. */
export async function announceProfile(tx: Db, { resellerId }: Pick<Person, 'resellerId'>): Promise<void> {
  if (resellerId === null) return; // staff pages reload on their own
  await addLiveEvents(tx, resellerId, 'session', 'team', 'clients');
}
