import { z } from 'zod';
import type { Notification } from '#shared/store/notifications.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { receivedInStore } from './audiences.ts';

const params = z.record(z.string(), z.string());

/** The business's newest notifications that this person receives. */
export async function listNotifications(db: Db, actor: Reseller, limit: number): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications as n')
    .innerJoin('profiles as p', 'p.reseller_id', 'n.reseller_id')
    .select(['n.id', 'n.kind', 'n.params', 'n.read_at', 'n.created_at'])
    .where('p.id', '=', actor.profileId)
    .where('n.reseller_id', '=', actor.resellerId)
    .where('n.kind', '=', receivedInStore)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ read_at, ...row }) => ({
    ...row,
    params: params.parse(row.params),
    is_read: read_at !== null,
  }));
}
