import type { z } from 'zod';
import type {
  changeNotificationRules as contract,
  NotificationRules,
  RuledAudience,
} from '#shared/store/notification-rules.contract.ts';
import { channels, type Channel } from '#shared/accounts/notification-events.ts';
import { describeChanges } from '#server/deposits/methods/describe-changes.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { readNotificationRules } from './read-notification-rules.ts';

type Wish = z.output<typeof contract.body>['audiences'][number];

/**
 * Chooses which events reach whom, if no one else has chosen since they were read. Refusals: changed_meanwhile;
 * invalid_request for who is never told of an event, or what is named twice.
 */
export function changeNotificationRules(
  db: Db,
  actor: Person,
  { audiences: wanted, version }: z.output<typeof contract.body>,
): Promise<NotificationRules> {
  return auditedAct(db, actor, async (tx, record) => {
    const before = await readNotificationRules(tx, { forUpdate: true });
    if (before.version !== version)
      throw await staleRefusal(
        tx,
        { what: 'notification_rules', id: 'notification_rules_changed' },
        actor.language,
      );
    const open = new Map(before.audiences.map((one) => [`${one.event} ${one.role}`, one]));
    for (const [place, wish] of wanted.entries()) {
      const known = open.get(`${wish.event} ${wish.role}`);
      // Removed once found, so that a second one counts as unknown.
      open.delete(`${wish.event} ${wish.role}`);
      if (known === undefined) throw refusalAt(`audiences.${place}.role`);
      for (const channel of channels) await write(tx, { known, channel, wish });
    }
    const after = await readNotificationRules(tx);
    const details = describeChanges(factsOf(before), factsOf(after));
    if (Object.keys(details).length === 0) return before;
    await tx
      .updateTable('settings')
      .set({ notification_rules_version: version + 1 })
      .execute();
    record({ action: 'notification_rules_changed', details, live: [null, 'notifications'] });
    return { ...after, version: version + 1 };
  });
}

const refusalAt = (field: string) => new Refusal('invalid_request', {}, [{ field, problem: 'not_allowed' }]);

interface Writing {
  known: RuledAudience;
  channel: Channel;
  wish: Wish;
}

/** What holds anyway needs no row. */
async function write(tx: OpenTransaction, { known, channel, wish }: Writing): Promise<void> {
  const { event, role, defaults } = known;
  const rule = wish[channel];
  if (rule === defaults[channel]) {
    await tx
      .deleteFrom('notification_rules')
      .where('event', '=', event)
      .where('role', '=', role)
      .where('channel', '=', channel)
      .execute();
    return;
  }
  await tx
    .insertInto('notification_rules')
    .values({ event, role, channel, rule })
    .onConflict((row) => row.columns(['event', 'role', 'channel']).doUpdateSet({ rule }))
    .execute();
}

/** Audit log format. */
function factsOf({ audiences }: NotificationRules): Record<string, string> {
  return Object.fromEntries(
    audiences.flatMap((one) =>
      channels.map((channel) => [`${one.event}, ${one.role}, ${channel}`, one[channel]]),
    ),
  );
}
