import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/api/api-desk.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { listClientKeys } from './list-client-keys.ts';
import { listClientWebhooks } from './list-client-webhooks.ts';
import { revokeClientKey } from './revoke-client-key.ts';
import { switchApi } from './switch-api.ts';

/** Keys and webhooks of all clients, for staff. */
export function apiDeskRoutes(app: FastifyInstance): void {
  mount(app, contracts.listClientKeys, ({ db, query }) => listClientKeys(db, query));
  mount(app, contracts.listClientWebhooks, ({ db, query }) => listClientWebhooks(db, query));
  mount(app, contracts.revokeClientKey, async ({ db, actor, params, body }) => {
    await revokeClientKey(db, actor, { ...body, id: params.id });
    return {};
  });
  mount(app, contracts.switchApi, async ({ db, actor, params, body }) => {
    await switchApi(db, actor, { resellerId: params.id, isOn: body.is_on });
    return { is_on: body.is_on };
  });
}
