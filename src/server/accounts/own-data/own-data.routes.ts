import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import * as contracts from '#shared/accounts/own-data.contract.ts';
import { route } from '#shared/contracts/route.ts';
import { mountFile } from '#server/platform/http/mount-file.ts';
import { mount } from '#server/platform/http/mount.ts';
import { askDeletion, withdrawDeletion } from './ask-deletion.ts';
import { declineDeletion, fulfilDeletion } from './decide-deletion.ts';
import { listDeletions, readDeletion } from './deletion-queries.ts';
import { exportOwnData } from './export-own-data.ts';

const exportRoute = route({
  method: 'GET',
  path: '/api/profile/data.json',
  summary: 'Everything that the store holds about the caller and, for its owner, the business',
  access: 'signed_in',
  needsRecentPassword: true,
  response: z.unknown(),
  errors: [],
});

/** Law 18-07: access to one's own data, and its deletion. */
export function ownDataRoutes(app: FastifyInstance): void {
  const { longReads } = app.services;
  mountFile(app, exportRoute, async ({ db, actor }) => ({
    name: `rasid-my-data-${dayInAlgeria()}.json`,
    type: 'application/json; charset=utf-8',
    body: await exportOwnData({ db, elsewhere: longReads.begin() }, actor),
  }));
  mount(app, contracts.readDeletion, ({ db, actor }) => readDeletion(db, actor));
  mount(app, contracts.askDeletion, ({ db, actor, body }) => askDeletion(db, actor, body));
  mount(app, contracts.withdrawDeletion, ({ db, actor }) => withdrawDeletion(db, actor));
  mount(app, contracts.listDeletions, ({ db, query }) => listDeletions(db, query));
  mount(app, contracts.fulfilDeletion, ({ db, actor, params }) => fulfilDeletion(db, actor, params.id));
  mount(app, contracts.declineDeletion, ({ db, actor, params, body }) =>
    declineDeletion(db, actor, params.id, body.answer),
  );
}
