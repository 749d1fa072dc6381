import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/orders/subscriptions.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { renewSubscription } from './renew-subscription.ts';
import { countSubscriptions, listSubscriptions } from './subscription-queries.ts';
import { switchAutoRenewal } from './switch-auto-renewal.ts';

export function subscriptionsRoutes(app: FastifyInstance): void {
  const { live } = app.services;

  mount(app, contracts.listSubscriptions, ({ db, actor, query }) => listSubscriptions(db, actor, query));
  mount(app, contracts.countSubscriptions, ({ db, actor }) => countSubscriptions(db, actor));
  mount(app, contracts.renewSubscription, async ({ db, actor, params, body, idempotencyKey }) => {
    const order = await renewSubscription(db, actor, { ...params, ...body, idempotencyKey });
    live.announceSoon();
    return order;
  });
  mount(app, contracts.switchAutoRenewal, async ({ db, actor, params, body }) => {
    const answer = await switchAutoRenewal(db, actor, { ...params, ...body });
    live.announceSoon();
    return answer;
  });
}
