import type { FastifyInstance } from 'fastify';
import * as rules from '#shared/store/notification-rules.contract.ts';
import * as contracts from '#shared/store/templates.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changeNotificationRules } from '../notifications/change-notification-rules.ts';
import { readNotificationRules } from '../notifications/read-notification-rules.ts';
import { askTestMail } from './ask-test-mail.ts';
import { changeTemplate, resetTemplate } from './change-template.ts';
import { previewTemplate } from './preview-template.ts';
import { listTemplates } from './template-queries.ts';

/** Texts of mails and notifications, and which of them reach whom. */
export function templatesRoutes(app: FastifyInstance): void {
  const { publicUrl } = app.services.config;
  mount(app, contracts.listTemplates, ({ db }) => listTemplates(db));
  mount(app, contracts.changeTemplate, ({ db, actor, params, body }) =>
    changeTemplate(db, actor, params, body),
  );
  mount(app, contracts.resetTemplate, ({ db, actor, params, body }) =>
    resetTemplate(db, actor, params, body),
  );
  mount(app, contracts.previewTemplate, ({ db, params, body }) =>
    previewTemplate(db, { ...params, ...body }, publicUrl),
  );
  mount(app, contracts.testTemplate, ({ db, actor, params, body }) =>
    askTestMail(db, actor, { ...params, ...body }, publicUrl),
  );
  mount(app, rules.readNotificationRules, ({ db }) => readNotificationRules(db));
  mount(app, rules.changeNotificationRules, ({ db, actor, body }) =>
    changeNotificationRules(db, actor, body),
  );
}
