import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { recogniseActors } from './accounts/find-actor.ts';
import { SessionLoader } from './accounts/session-loader.ts';
import { auditRoutes } from './staff/audit/audit.routes.ts';
import { bulkRunsRoutes } from './staff/bulk-runs/bulk-runs.routes.ts';
import { businessRoutes } from './resellers/profile/business.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { clientsRoutes } from './resellers/client/clients.routes.ts';
import { depositReviewsRoutes } from './deposits/reviews/deposit-reviews.routes.ts';
import { depositReceiptRoutes } from './deposits/deposit-receipt.routes.ts';
import { depositsRoutes } from './deposits/deposits.routes.ts';
import { filesRoutes } from './resellers/documents/files.routes.ts';
import { ledgerRoutes } from './wallet/ledger/ledger.routes.ts';
import { dashboardRoutes } from './store/dashboard/dashboard.routes.ts';
import { notificationsRoutes } from './store/notifications/notifications.routes.ts';
import { cartRoutes } from './orders/cart/cart.routes.ts';
import { codeReportsRoutes } from './orders/reports/code-reports.routes.ts';
import { subscriptionsRoutes } from './orders/subscriptions/subscriptions.routes.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { deliveryDeskRoutes } from './orders/delivery/delivery-desk.routes.ts';
import { orderDeskRoutes } from './orders/desk/order-desk.routes.ts';
import { codeLooksRoutes } from './codes/looks/code-looks.routes.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { AnswerCache } from './platform/http/answer-cache.ts';
import { paymentsRoutes } from './deposits/methods/payments.routes.ts';
import { panelSearchRoutes } from './staff/panel-search/panel-search.routes.ts';
import { peopleRoutes } from './resellers/people/people.routes.ts';
import { priceListsRoutes } from './prices/lists/price-lists.routes.ts';
import { productReviewsRoutes } from './catalogue/reviews/product-reviews.routes.ts';
import { marksRoutes } from './catalogue/marks/marks.routes.ts';
import { promotionsRoutes } from './catalogue/promotions/promotions.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { picturesRoutes } from './products/pictures/pictures.routes.ts';
import { categoriesRoutes } from './products/categories/categories.routes.ts';
import { priceGridRoutes } from './prices/grid/price-grid.routes.ts';
import { importsRoutes } from './products/imports/imports.routes.ts';
import { ratesRoutes } from './prices/rates/rates.routes.ts';
import { statisticsRoutes } from './staff/statistics/statistics.routes.ts';
import { preferencesRoutes } from './accounts/preferences/preferences.routes.ts';
import { profileRoutes } from './accounts/profile/profile.routes.ts';
import { demoPicturesRoutes } from './store/demo-pictures.routes.ts';
import { demoRoutes } from './store/demo.routes.ts';
import { healthRoutes } from './store/health.routes.ts';
import { pagesRoutes } from './store/pages.routes.ts';
import { liveRoutes } from './platform/live/live.routes.ts';
import { bulkOrderRoutes } from './quotes/bulk/bulk-order.routes.ts';
import { quoteDeskRoutes } from './quotes/desk/quote-desk.routes.ts';
import { quotesRoutes } from './quotes/requests/quotes.routes.ts';
import { answerMalformed } from './platform/http/answer-malformed.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { answerProblem, answerProblems } from './platform/http/problems.ts';
import { Refusal } from './platform/http/refusal.ts';
import type { Services } from './services.ts';
import { teamRoutes } from './resellers/team/team.routes.ts';
import { twoFactorRoutes } from './accounts/two-factor/two-factor.routes.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** Enough for a phone photo on a slow network. */
const REQUEST_LIMIT_MS = 120_000;
const CLOSING_LIMIT_MS = 3000;

/** Assembles the HTTP server; everything it serves is registered here. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const headers = securityHeaders(services);
  const serverId = randomBytes(6).toString('hex');
  let requests = 0;
  const nextId = () => `${serverId}-${(requests += 1)}`;
  const app = Fastify({
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, nextId()),
    // Node would reject it with an empty body; here it gets a proper refusal (below).
    http: { requireHostHeader: false },
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    logger: {
      level: config.logLevel,
      ...(services.logTo === undefined ? {} : { stream: services.logTo }),
      // Log method and path only: queries, headers and bodies may be private.
      serializers: { req: ({ method, url, id }) => ({ method, path: url?.split('?')[0], id }) },
    },
    genReqId: nextId,
    // One logger for all, so that every line names its request.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
  });
  app.decorate('services', services);
  app.decorate('kept', new AnswerCache());
  // JSON only; Fastify would accept plain text too.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, readFile);
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    done(isComplete(request) ? undefined : new Refusal('invalid_request'));
  });
  recogniseActors(app, new SessionLoader(services.db), services.isSecure);
  answerProblems(app);
  compressAnswers(app);

  accountsRoutes(app);
  twoFactorRoutes(app);
  catalogueRoutes(app);
  aroundCatalogueRoutes(app);
  walletRoutes(app);
  depositsRoutes(app);
  depositReceiptRoutes(app);
  depositReviewsRoutes(app);
  ordersRoutes(app);
  aroundOrdersRoutes(app);
  notificationsRoutes(app);
  preferencesRoutes(app);
  profileRoutes(app);
  businessRoutes(app);
  filesRoutes(app);
  teamRoutes(app);
  panelSearchRoutes(app);
  peopleRoutes(app);
  clientsRoutes(app);
  paymentsRoutes(app);
  ratesRoutes(app);
  ledgerRoutes(app);
  statisticsRoutes(app);
  auditRoutes(app);
  liveRoutes(app);
  healthRoutes(app);
  demoPicturesRoutes(app);
  await demoRoutes(app);
  await pagesRoutes(app);
  // Browsers keep unused connections open; after a grace period all are closed.
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_LIMIT_MS).unref();
    done();
  });
  return app;
}

/** Around the catalogue: reviews, favourites, promotions. */
function aroundCatalogueRoutes(app: FastifyInstance): void {
  productReviewsRoutes(app);
  marksRoutes(app);
  promotionsRoutes(app);
  productsRoutes(app);
  picturesRoutes(app);
  categoriesRoutes(app);
  priceListsRoutes(app);
  priceGridRoutes(app);
  importsRoutes(app);
  bulkRunsRoutes(app);
}

/** Node caches the peer address if read once; a connection reset before that has none, and nobody to answer. */
function isComplete({ headers, raw, socket }: FastifyRequest): boolean {
  if (socket.remoteAddress === undefined) return false;
  // Required since HTTP 1.1.
  return headers.host !== undefined || raw.httpVersion !== '1.1';
}

/** Raw bytes, for calls that take a file. */
function readFile(
  request: FastifyRequest,
  bytes: Buffer,
  done: (error: Error | null, body?: Buffer) => void,
) {
  if (request.routeOptions.config.route?.uploadBytesMax === undefined)
    done(new Refusal('unsupported_media_type'));
  else done(null, bytes);
}

/**
 * Security headers of every answer. Pages set their own CSP with a nonce; anything else may not render or run. Inlined
 * instead of a library that computes them per request: it is four lines.
 */
function securityHeaders({ isSecure }: Services): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** From the cart to renewals, and the order desk. */
function aroundOrdersRoutes(app: FastifyInstance): void {
  dashboardRoutes(app);
  cartRoutes(app);
  codeReportsRoutes(app);
  subscriptionsRoutes(app);
  invoicesRoutes(app);
  orderDeskRoutes(app);
  deliveryDeskRoutes(app);
  codesRoutes(app);
  codeLooksRoutes(app);
  bulkOrderRoutes(app);
  quotesRoutes(app);
  quoteDeskRoutes(app);
}
