import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as contracts from '#shared/contracts/notifications.ts';
import { sql } from '../platform/database/pool.ts';
import { mount } from '../platform/http/mount.ts';

const params = z.record(z.string(), z.string());

export function notificationsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listNotifications, async ({ db, actor, query }) => {
    const rows = await db
      .selectFrom('notifications')
      .select(['id', 'kind', 'params', 'read_at', 'created_at'])
      .where('reseller_id', '=', actor.resellerId)
      .orderBy('id', 'desc')
      .limit(query.limit)
      .execute();
    return rows.map(({ read_at, ...row }) => ({
      ...row,
      params: params.parse(row.params),
      is_read: read_at !== null,
    }));
  });

  mount(app, contracts.readAllNotifications, async ({ db, actor }) => {
    await db
      .updateTable('notifications')
      .set({ read_at: sql`now()` })
      .where('reseller_id', '=', actor.resellerId)
      .where('read_at', 'is', null)
      .execute();
    return {};
  });
}
