import type { z } from 'zod';
import type { readAllNotifications as contract } from '#shared/store/notifications.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { isAsSeen } from './audiences.ts';
import { setRead } from './set-read.ts';

/** Marks as read, for this person alone, what they receive, or what of it they were shown. */
export function readAllNotifications(
  db: Db,
  actor: Person,
  { oldest, newest, seen_at: seenAt }: z.output<typeof contract.query> = {},
): Promise<void> {
  const which = allOf([
    isAsSeen(seenAt),
    oldest !== undefined && sql<boolean>`n.id >= ${oldest}`,
    newest !== undefined && sql<boolean>`n.id <= ${newest}`,
  ]);
  return db
    .transaction()
    .execute((tx) => setRead(tx, actor, { isRead: true, which, isAll: oldest === undefined }));
}
