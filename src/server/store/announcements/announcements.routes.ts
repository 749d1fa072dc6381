import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/store/announcements.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { listAnnouncements } from './announcement-queries.ts';
import { countRecipients } from './recipients.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { withdrawAnnouncement } from './withdraw-announcement.ts';

export function announcementsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listAnnouncements, ({ db, query }) => listAnnouncements(db, query));
  mount(app, contracts.countAnnouncement, async ({ db, body }) => ({
    recipients: await countRecipients(db, body.audience),
  }));
  mount(app, contracts.sendAnnouncement, ({ db, actor, body, idempotencyKey }) =>
    sendAnnouncement(db, actor, { body, key: idempotencyKey }),
  );
  mount(app, contracts.withdrawAnnouncement, ({ db, actor, params }) =>
    withdrawAnnouncement(db, actor, params.id),
  );
}
