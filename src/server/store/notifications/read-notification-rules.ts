import { hearers, notificationEvents, type Channel } from '#shared/accounts/notification-events.ts';
import type { NotificationRules, Rule, RuledAudience } from '#shared/store/notification-rules.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { audiences } from './audiences.ts';

type Audience = Omit<RuledAudience, Channel>;

/** Who can be told of what, and what holds unless the store chooses. */
const ruled: readonly Audience[] = notificationEvents.flatMap((event) => {
  const heard = hearers[event];
  const byMail: Rule = audiences[event].isMailedByDefault ? 'on' : 'optional';
  return ('members' in heard ? heard.members : heard.staff).map((role): Audience => ({
    event,
    role,
    // Only devices that someone has subscribed get any.
    defaults: { in_store: 'on', by_mail: byMail, by_push: 'on' },
  }));
});

/** Which events reach whom. `forUpdate`: locked until the transaction ends. */
export async function readNotificationRules(
  db: Db,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<NotificationRules> {
  const { notification_rules_version: version } = await db
    .selectFrom('settings')
    .select('notification_rules_version')
    .$if(forUpdate, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('notification_rules').selectAll().execute();
  const ruleOf = ({ event, role, defaults }: Audience, channel: Channel): Rule =>
    rows.find((row) => row.event === event && row.role === role && row.channel === channel)?.rule ??
    defaults[channel];
  return {
    audiences: ruled.map((one) => ({
      ...one,
      in_store: ruleOf(one, 'in_store'),
      by_mail: ruleOf(one, 'by_mail'),
      by_push: ruleOf(one, 'by_push'),
    })),
    version,
  };
}
