import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/store/notifications.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { listNotifications } from './notification-queries.ts';
import { readAllNotifications } from './read-all-notifications.ts';

export function notificationsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listNotifications, ({ db, actor, query }) =>
    listNotifications(db, actor, query.limit),
  );

  mount(app, contracts.readAllNotifications, async ({ db, actor }) => {
    await readAllNotifications(db, actor);
    return {};
  });
}
