import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/resellers/business.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addDocument } from './add-document.ts';
import { askForReview } from './ask-for-review.ts';
import { readBusiness } from './business-queries.ts';
import { changeBusiness } from './change-business.ts';
import { removeDocument } from './remove-document.ts';

export function businessRoutes(app: FastifyInstance): void {
  const { files } = app.services;

  mount(app, contracts.readBusiness, ({ db, actor }) => readBusiness(db, actor));
  mount(app, contracts.changeBusiness, ({ db, actor, body }) => changeBusiness(db, actor, body));
  mount(app, contracts.askForReview, ({ db, actor }) => askForReview(db, actor));
  mount(app, contracts.addDocument, ({ db, actor, query, upload }) =>
    addDocument({ db, files }, actor, { name: query.name, bytes: upload }),
  );
  mount(app, contracts.removeDocument, async ({ db, actor, params }) => {
    await removeDocument(db, actor, params.id);
    return {};
  });
}
