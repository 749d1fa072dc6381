import type { z } from 'zod';
import type { readAllNotifications as contract } from '#shared/store/notifications.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { isAsSeen } from './audiences.ts';
import { setRead } from './set-read.ts';

/** Marks as read, for this person alone, what they receive, or what of it they were shown and perhaps what is older. */
export function readAllNotifications(
  db: Db,
  actor: Person,
  { ids, with_older: withOlder, seen_at: seenAt }: z.output<typeof contract.body>,
): Promise<void> {
  const isSeen = isAsSeen(seenAt);
  const shown = sql`${ids ?? []}::uuid[]`;
  const isOlder = ids === undefined || withOlder ? sql<boolean>`n.id < all (${shown})` : sql<boolean>`false`;
  // No range: one that was still being written as these were shown may have come between them since.
  const which = sql<boolean>`${isSeen} and (n.id = any (${shown}) or ${isOlder})`;
  const passes = sql<boolean>`${isSeen} and ${isOlder}`;
  return db.transaction().execute((tx) => setRead(tx, actor, { isRead: true, which, passes }));
}
