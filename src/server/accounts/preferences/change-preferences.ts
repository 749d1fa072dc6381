import type { z } from 'zod';
import type {
  changePreferences as contract,
  NotificationChoice,
} from '#shared/accounts/preferences.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readOfferedCurrencies } from './offered-currencies.ts';
import { eventsFor, readPreferences, type Preferences } from './preference-queries.ts';

type Input = z.output<typeof contract.body>;

/**
 * Saves the given preferences. Refusal: invalid_request for an event this role never gets, a duplicate one, and a
 * currency the store does not offer.
 */
export async function changePreferences(
  db: Db,
  actor: Person,
  { notifications = [], language, currency, theme }: Input,
): Promise<Preferences> {
  refuseForeignEvents(actor, notifications);
  if (currency !== undefined && !(await readOfferedCurrencies(db)).includes(currency)) {
    throw new Refusal('invalid_request', {}, [{ field: 'currency', problem: 'not_allowed' }]);
  }
  await db.transaction().execute(async (tx) => {
    const changes = {
      ...(language === undefined ? {} : { language }),
      ...(currency === undefined ? {} : { currency }),
      ...(theme === undefined ? {} : { theme }),
    };
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('profiles').set(changes).where('id', '=', actor.profileId).execute();
    }
    if (notifications.length === 0) return;
    await tx
      .insertInto('notification_choices')
      .values(notifications.map((one) => ({ ...one, profile_id: actor.profileId })))
      .onConflict((known) =>
        known.columns(['profile_id', 'event']).doUpdateSet((row) => ({
          in_store: row.ref('excluded.in_store'),
          by_mail: row.ref('excluded.by_mail'),
        })),
      )
      .execute();
  });
  return readPreferences(db, actor);
}

function refuseForeignEvents(actor: Person, notifications: NotificationChoice[]): void {
  const allowed = new Set<string>(eventsFor(actor.memberRole));
  // Removed once found, so that a duplicate counts as unknown.
  const wrong = notifications.findIndex(({ event }) => !allowed.delete(event));
  if (wrong === -1) return;
  throw new Refusal('invalid_request', {}, [
    { field: `notifications.${wrong}.event`, problem: 'not_allowed' },
  ]);
}
