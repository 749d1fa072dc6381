import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/accounts/preferences.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changePreferences } from './change-preferences.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { readPreferences } from './preference-queries.ts';
import { listSessions } from './session-queries.ts';

export function preferencesRoutes(app: FastifyInstance): void {
  mount(app, contracts.readPreferences, ({ db, actor }) => readPreferences(db, actor));
  mount(app, contracts.changePreferences, ({ db, actor, body }) => changePreferences(db, actor, body));
  mount(app, contracts.listSessions, ({ db, actor }) => listSessions(db, actor));
  mount(app, contracts.endSession, async ({ db, actor, params }) => {
    await endSession(db, actor, params.id);
    return {};
  });
  mount(app, contracts.endOtherSessions, ({ db, actor }) => endOtherSessions(db, actor));
}
