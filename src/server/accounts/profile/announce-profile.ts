import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

/** Pages of the business and of staff show who somebody is: they hear that it changed. */
export async function announceProfile(tx: Db, { resellerId }: Pick<Person, 'resellerId'>): Promise<void> {
  if (resellerId === null) return; // the pages of staff ask anew by themselves
  await tx
    .insertInto('live_events')
    .values([
      { topic: 'session', reseller_id: resellerId },
      { topic: 'team', reseller_id: resellerId },
      { topic: 'clients', reseller_id: resellerId },
    ])
    .execute();
}
