import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/store/push.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { endPush } from './end-push.ts';
import { readPush } from './read-push.ts';
import { subscribeToPush } from './subscribe-to-push.ts';

export function pushRoutes(app: FastifyInstance): void {
  // In the demo a push service may be a program on the same machine.
  const isLocalAllowed = app.services.config.isDemo;

  mount(app, contracts.readPush, ({ db, actor }) => readPush(db, actor));

  mount(app, contracts.subscribeToPush, async ({ db, actor, body }) => {
    await subscribeToPush(db, actor, { ...body, isLocalAllowed });
    return {};
  });

  mount(app, contracts.endPush, async ({ db, actor }) => {
    await endPush(db, actor);
    return {};
  });
}
