import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/store/store-settings.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changeStoreSettings } from './change-store-settings.ts';
import { readStoreSettings } from './settings-queries.ts';

export function storeSettingsRoutes(app: FastifyInstance): void {
  mount(app, contracts.readStoreSettings, ({ db }) => readStoreSettings(db));
  mount(app, contracts.changeIdentity, ({ db, actor, body }) =>
    changeStoreSettings(db, actor, 'identity', body),
  );
  mount(app, contracts.changeContact, ({ db, actor, body }) =>
    changeStoreSettings(db, actor, 'contact', body),
  );
  mount(app, contracts.changeLanguages, ({ db, actor, body }) =>
    changeStoreSettings(db, actor, 'languages', body),
  );
  mount(app, contracts.changeRules, ({ db, actor, body }) => changeStoreSettings(db, actor, 'rules', body));
  mount(app, contracts.changeAnnouncement, ({ db, actor, body }) =>
    changeStoreSettings(db, actor, 'announcement', body),
  );
  mount(app, contracts.changeMaintenance, ({ db, actor, body }) =>
    changeStoreSettings(db, actor, 'maintenance', body),
  );
  mount(app, contracts.changeLook, ({ db, actor, body }) => changeStoreSettings(db, actor, 'look', body));
}
