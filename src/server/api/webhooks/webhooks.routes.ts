import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/api/webhooks.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { listDeliveries, readDelivery } from './delivery-queries.ts';
import { listEndpoints } from './endpoint-queries.ts';
import { makeEndpoint } from './make-endpoint.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { resendFailed, resendWebhook } from './resend-webhooks.ts';
import { rollSecret } from './roll-secret.ts';
import { sendTestEvent } from './send-test-event.ts';

export function webhooksRoutes(app: FastifyInstance): void {
  const { config, webhookSecrets: box } = app.services;
  const isLocalAllowed = config.isDemo;

  mount(app, contracts.listWebhookEndpoints, ({ db, actor }) => listEndpoints(db, actor));
  mount(app, contracts.makeWebhookEndpoint, ({ db, actor, body }) =>
    makeEndpoint(db, { box, isLocalAllowed }, actor, body),
  );
  mount(app, contracts.changeWebhookEndpoint, ({ db, actor, params, body }) =>
    changeEndpoint(db, isLocalAllowed, actor, { ...body, ...params }),
  );
  mount(app, contracts.removeWebhookEndpoint, async ({ db, actor, params }) => {
    await removeEndpoint(db, actor, params.id);
    return {};
  });
  mount(app, contracts.rollWebhookSecret, ({ db, actor, params }) => rollSecret(db, box, actor, params.id));
  mount(app, contracts.sendTestWebhook, async ({ db, actor, params }) => ({
    delivery_id: await sendTestEvent(db, actor, params.id),
  }));
  mount(app, contracts.listWebhookDeliveries, ({ db, actor, params, query }) =>
    listDeliveries(db, actor, { ...query, ...params }),
  );
  mount(app, contracts.readWebhookDelivery, ({ db, actor, params }) => readDelivery(db, actor, params.id));
  mount(app, contracts.resendWebhook, async ({ db, actor, params }) => {
    await resendWebhook(db, actor, params.id);
    return {};
  });
  mount(app, contracts.resendFailedWebhooks, async ({ db, actor, params, body }) => ({
    count: await resendFailed(db, actor, { ...body, ...params }),
  }));
}
