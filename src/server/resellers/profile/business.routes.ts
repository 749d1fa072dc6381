import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/resellers/business.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addDocument } from './add-document.ts';
import { askForReview } from './ask-for-review.ts';
import { readBusiness } from './business-queries.ts';
import { changeBusiness } from './change-business.ts';
import { removeDocument } from './remove-document.ts';

export function businessRoutes(app: FastifyInstance): void {
  const { files, live } = app.services;

  mount(app, contracts.readBusiness, ({ db, actor }) => readBusiness(db, actor));
  mount(app, contracts.changeBusiness, async ({ db, actor, body }) => {
    const business = await changeBusiness(db, actor, body);
    live.announceSoon();
    return business;
  });
  mount(app, contracts.askForReview, async ({ db, actor }) => {
    const business = await askForReview(db, actor);
    live.announceSoon();
    return business;
  });
  mount(app, contracts.addDocument, async ({ db, actor, query, upload }) => {
    const document = await addDocument({ db, files }, actor, { name: query.name, bytes: upload });
    live.announceSoon();
    return document;
  });
  mount(app, contracts.removeDocument, async ({ db, actor, params }) => {
    await removeDocument(db, actor, params.id);
    live.announceSoon();
    return {};
  });
}
