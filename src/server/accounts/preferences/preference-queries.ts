import type { z } from 'zod';
import {
  notificationEvents,
  type NotificationChoice,
  type readPreferences as contract,
} from '#shared/accounts/preferences.contract.ts';
import type { MemberRole } from '#shared/permissions.ts';
import { audiences } from '#server/store/notifications/audiences.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { chosenIfOffered, readOfferedCurrencies } from './offered-currencies.ts';

export type Preferences = z.output<typeof contract.response>;

/** A person's preferences, with defaults. */
export async function readPreferences(db: Db, actor: Person): Promise<Preferences> {
  const profile = await db
    .selectFrom('profiles')
    .select(['language', 'currency', 'theme', 'pending_email'])
    .where('id', '=', actor.profileId)
    .executeTakeFirstOrThrow();
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['event', 'in_store', 'by_mail'])
    .where('profile_id', '=', actor.profileId)
    .execute();
  const notifications = eventsFor(actor.memberRole).map(
    (event): NotificationChoice =>
      chosen.find((one) => one.event === event) ?? {
        event,
        in_store: true,
        by_mail: audiences[event].isMailedByDefault,
      },
  );
  const offered = await readOfferedCurrencies(db);
  return { ...profile, currency: chosenIfOffered(profile.currency, offered), notifications };
}

/** Events this role can get; none for staff. */
export function eventsFor(role: MemberRole | null) {
  return notificationEvents.filter((event) => audiences[event].roles.some((one) => one === role));
}
