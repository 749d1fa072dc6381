import type { z } from 'zod';
import type { OfferedChoice, readPreferences as contract } from '#shared/accounts/preferences.contract.ts';
import { eventsFor, type Channel } from '#shared/accounts/notification-events.ts';
import { readNotificationRules } from '#server/store/notifications/read-notification-rules.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { chosenIfOffered, readOfferedCurrencies } from './offered-currencies.ts';

export type Preferences = z.output<typeof contract.response>;

/** A person's preferences, with defaults. */
export async function readPreferences(db: Db, actor: Person): Promise<Preferences> {
  const profile = await db
    .selectFrom('profiles as p')
    .leftJoin('notification_times as t', 't.profile_id', 'p.id')
    .select(['p.language', 'p.currency', 'p.theme', 'p.pending_email'])
    .select(['t.quiet_from', 't.quiet_until', 't.digest'])
    .where('p.id', '=', actor.profileId)
    .executeTakeFirstOrThrow();
  const { quiet_from: from, quiet_until: until } = profile;
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['event', 'in_store', 'by_mail', 'by_push'])
    .where('profile_id', '=', actor.profileId)
    .execute();
  const rules = await readNotificationRules(db);
  const notifications = eventsFor(actor).map((event): OfferedChoice => {
    const own = chosen.find((one) => one.event === event);
    const rule = rules.audiences.find(
      (one) => one.event === event && one.role === (actor.memberRole ?? actor.role),
    );
    const isOffered = (channel: Channel) => rule?.[channel] !== 'off';
    const holds = (channel: Channel) => isOffered(channel) && (own?.[channel] ?? rule?.[channel] === 'on');
    return {
      event,
      in_store: holds('in_store'),
      by_mail: holds('by_mail'),
      by_push: holds('by_push'),
      offered: {
        in_store: isOffered('in_store'),
        by_mail: isOffered('by_mail'),
        by_push: isOffered('by_push'),
      },
    };
  });
  const offered = await readOfferedCurrencies(db);
  return {
    language: profile.language,
    currency: chosenIfOffered(profile.currency, offered),
    theme: profile.theme,
    notifications,
    quiet_hours: from === null || until === null ? null : { from, until },
    digest: profile.digest ?? 'none',
    pending_email: profile.pending_email,
  };
}
