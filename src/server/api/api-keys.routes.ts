import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/api/api-keys.contract.ts';
import { listApiRequests } from '#shared/api/api-requests.contract.ts';
import { mount } from '../platform/http/mount.ts';
import { changeLimits } from './change-limits.ts';
import { listKeys } from './list-keys.ts';
import { listRequests } from './list-requests.ts';
import { makeKey } from './make-key.ts';
import { revokeKey } from './revoke-key.ts';
import { rollKey } from './roll-key.ts';

export function apiKeysRoutes(app: FastifyInstance): void {
  const { vault } = app.services;

  mount(app, contracts.listApiKeys, ({ db, actor }) => listKeys(db, actor));
  mount(app, contracts.makeApiKey, ({ db, actor, body }) => makeKey({ db, vault }, actor, body));
  mount(app, contracts.rollApiKey, ({ db, actor, params, body }) =>
    rollKey({ db, vault }, actor, { ...body, id: params.id }),
  );
  mount(app, contracts.revokeApiKey, ({ db, actor, params }) => revokeKey(db, actor, params.id));
  mount(app, listApiRequests, async ({ db, actor, params, query }) => {
    // What this server has not written down yet, the other ones within a second.
    await app.requestLog.flush();
    return listRequests(db, actor, { ...query, id: params.id });
  });
  mount(app, contracts.changeApiLimits, ({ db, actor, params, body }) =>
    changeLimits(db, actor, { ...body, resellerId: params.id }),
  );
}
