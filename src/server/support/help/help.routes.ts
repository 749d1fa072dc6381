import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/support/help.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { uploadPicture } from '#server/products/pictures/upload-picture.ts';
import { listHelp, listHelpVersions, listStaffHelp, readHelp } from './help-queries.ts';
import { addHelp, changeHelp, orderHelp } from './write-help.ts';

export function helpRoutes(app: FastifyInstance): void {
  const { db: store, files } = app.services;
  mount(app, contracts.listHelp, ({ db, query }) => listHelp(db, query));
  mount(app, contracts.readHelp, ({ db, params, query }) => readHelp(db, params.slug, query.language));
  mount(app, contracts.listStaffHelp, ({ db }) => listStaffHelp(db));
  mount(app, contracts.listHelpVersions, ({ db, params }) => listHelpVersions(db, params.id));
  mount(app, contracts.addHelp, ({ db, actor, body, idempotencyKey }) =>
    addHelp(db, actor, idempotencyKey, body),
  );
  mount(app, contracts.changeHelp, ({ db, actor, params, body, idempotencyKey }) =>
    changeHelp(db, actor, idempotencyKey, params.id, body),
  );
  mount(app, contracts.uploadHelpPicture, ({ actor, upload }) =>
    uploadPicture({ db: store, files }, actor, upload),
  );
  mount(app, contracts.orderHelp, ({ db, actor, body }) => orderHelp(db, actor, body.ids));
}
