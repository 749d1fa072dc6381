import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { recogniseActors } from './accounts/find-actor.ts';
import { SessionLoader } from './accounts/session-loader.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { depositsRoutes } from './deposits/deposits.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { demoPicturesRoutes } from './store/demo-pictures.routes.ts';
import { demoRoutes } from './store/demo.routes.ts';
import { healthRoutes } from './store/health.routes.ts';
import { pagesRoutes } from './store/pages.routes.ts';
import { liveRoutes } from './platform/live/live.routes.ts';
import { answerProblems } from './platform/http/problems.ts';
import type { Services } from './services.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';

const BODY_BYTES_MAX = 64 * 1024;
const REQUEST_LIMIT_MS = 30_000;

/** Puts the HTTP server together: everything that it serves is named here. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    logger: {
      level: config.logLevel,
      // Requests are logged by method and path: queries, headers and bodies may hold what is nobody's business.
      serializers: { req: ({ method, url, id }) => ({ method, path: url?.split('?')[0], id }) },
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
  });
  app.decorate('services', services);
  await app.register(cookie);
  await app.register(helmet, headers(services));
  recogniseActors(app, new SessionLoader(services.db), services.isSecure);
  answerProblems(app);

  accountsRoutes(app);
  catalogueRoutes(app);
  walletRoutes(app);
  depositsRoutes(app);
  ordersRoutes(app);
  notificationsRoutes(app);
  liveRoutes(app);
  healthRoutes(app);
  demoPicturesRoutes(app);
  await demoRoutes(app);
  await pagesRoutes(app);
  return app;
}

function headers({ isSecure }: Services) {
  return {
    enableCSPNonces: false,
    // Pages set their own policy, with a nonce; anything else shows nothing and runs nothing.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    hsts: isSecure ? { maxAge: 31_536_000 } : (false as const),
    referrerPolicy: { policy: 'same-origin' as const },
  };
}
