import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/store/notifications.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { markNotification } from './mark-notification.ts';
import { listNotifications } from './notification-queries.ts';
import { readAllNotifications } from './read-all-notifications.ts';

export function notificationsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listNotifications, ({ db, actor, query }) => listNotifications(db, actor, query));

  mount(app, contracts.readAllNotifications, async ({ db, actor, body }) => {
    await readAllNotifications(db, actor, body);
    return {};
  });

  mount(app, contracts.markNotification, async ({ db, actor, params, body }) => {
    await markNotification(db, actor, { id: params.id, isRead: body.is_read, seenAt: body.seen_at });
    return {};
  });
}
