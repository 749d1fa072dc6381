import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/support/status.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { readStatus } from './read-status.ts';
import { openIncident, updateIncident } from './write-incidents.ts';

export function statusRoutes(app: FastifyInstance): void {
  mount(app, contracts.readStatus, ({ db }) => readStatus(db));
  mount(app, contracts.openIncident, ({ db, actor, body, idempotencyKey }) =>
    openIncident(db, actor, idempotencyKey, body),
  );
  mount(app, contracts.updateIncident, ({ db, actor, params, body, idempotencyKey }) =>
    updateIncident(db, actor, idempotencyKey, params.id, body),
  );
}
