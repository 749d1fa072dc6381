import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/orders/subscriptions.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { renewSubscription } from './renew-subscription.ts';
import { countSubscriptions, listSubscriptions } from './subscription-queries.ts';
import { switchAutoRenewal } from './switch-auto-renewal.ts';

export function subscriptionsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listSubscriptions, ({ db, actor, query }) => listSubscriptions(db, actor, query));
  mount(app, contracts.countSubscriptions, ({ db, actor }) => countSubscriptions(db, actor));
  mount(app, contracts.renewSubscription, ({ db, actor, params, body, idempotencyKey }) =>
    renewSubscription(db, actor, { ...params, ...body, idempotencyKey }),
  );
  mount(app, contracts.switchAutoRenewal, ({ db, actor, params, body }) =>
    switchAutoRenewal(db, actor, { ...params, ...body }),
  );
}
