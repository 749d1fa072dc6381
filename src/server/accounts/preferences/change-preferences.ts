import type { z } from 'zod';
import type {
  changePreferences as contract,
  NotificationChoice,
} from '#shared/accounts/preferences.contract.ts';
import { eventsFor, type Channel } from '#shared/accounts/notification-events.ts';
import { audiences } from '#server/store/notifications/audiences.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { changeTimes } from './change-times.ts';
import { readOfferedCurrencies } from './offered-currencies.ts';
import { readPreferences, type Preferences } from './preference-queries.ts';

type Input = z.output<typeof contract.body>;

/**
 * Saves the given preferences. Refusal: invalid_request for an event this role never gets, a duplicate one, a currency
 * the store does not offer, and quiet hours without an end.
 */
export async function changePreferences(
  db: Db,
  actor: Person,
  { notifications = [], language, currency, theme, hides_first_steps, quiet_hours, digest }: Input,
): Promise<Preferences> {
  refuseForeignEvents(actor, notifications);
  if (currency !== undefined && !(await readOfferedCurrencies(db)).includes(currency)) {
    throw new Refusal('invalid_request', {}, [{ field: 'currency', problem: 'not_allowed' }]);
  }
  if (quiet_hours && quiet_hours.from === quiet_hours.until)
    throw new Refusal('invalid_request', {}, [{ field: 'quiet_hours.until', problem: 'not_allowed' }]);
  await db.transaction().execute(async (tx) => {
    const changes = {
      ...(language === undefined ? {} : { language }),
      ...(currency === undefined ? {} : { currency }),
      ...(theme === undefined ? {} : { theme }),
      ...(hides_first_steps === undefined ? {} : { hides_first_steps }),
    };
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('profiles').set(changes).where('id', '=', actor.profileId).execute();
    }
    if (quiet_hours !== undefined || digest !== undefined)
      await changeTimes(tx, actor.profileId, { quiet_hours, digest });
    if (notifications.length === 0) return;
    const rows = await withUnoffered(tx, actor, notifications);
    await tx
      .insertInto('notification_choices')
      .values(rows.map((one) => ({ ...one, profile_id: actor.profileId })))
      .onConflict((known) =>
        known.columns(['profile_id', 'event']).doUpdateSet((row) => ({
          in_store: row.ref('excluded.in_store'),
          by_mail: row.ref('excluded.by_mail'),
          by_push: row.ref('excluded.by_push'),
        })),
      )
      .execute();
  });
  return readPreferences(db, actor);
}

/** What the store has turned off is no choice of theirs: it stays as they had it, for when it is turned on again. */
async function withUnoffered(
  tx: Db,
  actor: Person,
  wanted: NotificationChoice[],
): Promise<NotificationChoice[]> {
  const { notifications } = await readPreferences(tx, actor);
  const chosen = await tx
    .selectFrom('notification_choices')
    .select(['event', 'in_store', 'by_mail', 'by_push'])
    .where('profile_id', '=', actor.profileId)
    .execute();
  return wanted.map((one) => {
    const offered = notifications.find(({ event }) => event === one.event)?.offered;
    const before = chosen.find(({ event }) => event === one.event) ?? {
      in_store: true,
      by_mail: audiences[one.event].isMailedByDefault,
      by_push: true,
    };
    const kept = (channel: Channel) => (offered?.[channel] === false ? before[channel] : one[channel]);
    return {
      event: one.event,
      in_store: kept('in_store'),
      by_mail: kept('by_mail'),
      by_push: kept('by_push'),
    };
  });
}

function refuseForeignEvents(actor: Person, notifications: NotificationChoice[]): void {
  const allowed = new Set<string>(eventsFor(actor));
  // Removed once found, so that a duplicate counts as unknown.
  const wrong = notifications.findIndex(({ event }) => !allowed.delete(event));
  if (wrong === -1) return;
  throw new Refusal('invalid_request', {}, [
    { field: `notifications.${wrong}.event`, problem: 'not_allowed' },
  ]);
}
