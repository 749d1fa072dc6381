import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { recogniseActors } from './accounts/find-actor.ts';
import { KeyLoader } from './api/key-loader.ts';
import { apiKeysRoutes } from './api/api-keys.routes.ts';
import { answerInSandbox } from './api/sandbox/answer-in-sandbox.ts';
import { sandboxRoutes } from './api/sandbox/sandbox.routes.ts';
import { testPaper } from './api/sandbox/test-paper.ts';
import { apiDeskRoutes } from './api/desk/api-desk.routes.ts';
import { logRequests } from './api/log-requests.ts';
import { openApiRoutes } from './api/openapi.routes.ts';
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
import { announcementsRoutes } from './store/announcements/announcements.routes.ts';
import { pushRoutes } from './store/push/push.routes.ts';
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
import { storeSettingsRoutes } from './store/settings/store-settings.routes.ts';
import { helpRoutes } from './support/help/help.routes.ts';
import { legalRoutes } from './store/legal/legal.routes.ts';
import { statusRoutes } from './support/status/status.routes.ts';
import { templatesRoutes } from './store/templates/templates.routes.ts';
import { writingRoutes } from './products/writing/writing.routes.ts';
import { reportsRoutes } from './insight/reports/reports.routes.ts';
import { ratesRoutes } from './prices/rates/rates.routes.ts';
import { insightRoutes } from './insight/insight.routes.ts';
import { ownDataRoutes } from './accounts/own-data/own-data.routes.ts';
import { preferencesRoutes } from './accounts/preferences/preferences.routes.ts';
import { profileRoutes } from './accounts/profile/profile.routes.ts';
import { demoPicturesRoutes } from './store/demo-pictures.routes.ts';
import { demoRoutes } from './store/demo.routes.ts';
import { appManifestRoutes } from './store/app-manifest.routes.ts';
import { offlinePageRoutes } from './store/offline-page.routes.ts';
import { Metrics } from './store/metrics/metrics.ts';
import { metricsRoutes } from './store/metrics/metrics.routes.ts';
import { healthRoutes } from './store/health.routes.ts';
import { pagesRoutes } from './store/pages.routes.ts';
import { liveRoutes } from './platform/live/live.routes.ts';
import { bulkOrderRoutes } from './quotes/bulk/bulk-order.routes.ts';
import { quoteDeskRoutes } from './quotes/desk/quote-desk.routes.ts';
import { quotesRoutes } from './quotes/requests/quotes.routes.ts';
import { ticketDeskRoutes } from './support/desk/ticket-desk.routes.ts';
import { ticketMailsRoutes } from './support/mails/ticket-mails.routes.ts';
import { ticketsRoutes } from './support/tickets/tickets.routes.ts';
import { logSlowStatements } from './platform/database/log-slow-statements.ts';
import { currentRequestId, nameRequests, requestIds } from './platform/request-id.ts';
import { answerMalformed } from './platform/http/answer-malformed.ts';
import { Drain } from './platform/http/drain.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { answerProblem, answerProblems } from './platform/http/problems.ts';
import { Refusal } from './platform/http/refusal.ts';
import { wrongContent } from './platform/http/wrong-content.ts';
import type { Services } from './services.ts';
import { webhooksRoutes } from './api/webhooks/webhooks.routes.ts';
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
  const nextId = requestIds(config.trustedProxies);
  const app = Fastify({
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, nextId()),
    // Node would reject it with an empty body; here it gets a proper refusal (below).
    http: { requireHostHeader: false },
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: 'idle',
    // Whoever still comes while it closes is served like those before.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    logger: {
      level: config.logLevel,
      ...(services.logTo === undefined ? {} : { stream: services.logTo }),
      // Log method and path only: queries, headers and bodies may be private.
      mixin: () => ({ requestId: currentRequestId() }),
      serializers: { req: ({ method, url, id }) => ({ method, path: url?.split('?')[0], id }) },
    },
    genReqId: nextId,
    // One logger for all, so that every line names its request.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
  });
  app.decorate('services', services);
  decorate(app);
  if (config.tracesUrl !== null) {
    const { traceWork } = await import('./store/traces/trace-work.ts');
    traceWork(app, config.tracesUrl, config.trustedProxies);
  }
  // JSON only; Fastify would accept plain text too.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, readFile);
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    done(isComplete(request) ? undefined : new Refusal('invalid_request'));
  });
  recogniseActors(app, openLoaders(app), services.isSecure);
  logRequests(app);
  answerProblems(app);
  compressAnswers(app);
  healthRoutes(app);
  metricsRoutes(app);
  if (config.role !== 'worker') await storeRoutes(app);
  closeInTime(app);
  return app;
}

/** All that a worker does not serve. */
async function storeRoutes(app: FastifyInstance): Promise<void> {
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
  toldAndAskedRoutes(app);
  profileRoutes(app);
  ownDataRoutes(app);
  businessRoutes(app);
  filesRoutes(app);
  teamRoutes(app);
  panelSearchRoutes(app);
  peopleRoutes(app);
  clientsRoutes(app);
  paymentsRoutes(app);
  ratesRoutes(app);
  ledgerRoutes(app);
  insightRoutes(app);
  reportsRoutes(app);
  auditRoutes(app);
  liveRoutes(app);
  aroundPagesRoutes(app);
  demoPicturesRoutes(app);
  await demoRoutes(app);
  await pagesRoutes(app);
}

/** What browsers ask for beside the pages. */
function aroundPagesRoutes(app: FastifyInstance): void {
  appManifestRoutes(app);
  offlinePageRoutes(app);
}

/** What the routes share: how they are watched, kept answers, and what calls of test keys are answered by. */
function decorate(app: FastifyInstance): void {
  const { db, config } = app.services;
  app.decorate('drain', new Drain(app));
  nameRequests(app);
  app.decorate('metrics', new Metrics(app));
  logSlowStatements(app, config.slowQueryMs);
  app.decorate('kept', new AnswerCache());
  app.decorate('answerInSandbox', (route, call) => answerInSandbox(db, route, call));
  app.decorate('printInSandbox', async (route, call) => {
    const number = await answerInSandbox(db, route, call);
    return { name: 'test.pdf', type: 'application/pdf', body: testPaper(String(number)) };
  });
}

/** Browsers keep unused connections open; after a grace period all are closed. */
function closeInTime(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_LIMIT_MS).unref();
    done();
  });
}

/** What finds out who calls. */
function openLoaders(app: FastifyInstance) {
  const { db, vault } = app.services;
  const keys = new KeyLoader(db, vault);
  app.addHook('onClose', () => keys.close());
  return { sessions: new SessionLoader(db), keys };
}

/** What people are told, and what they ask. */
function toldAndAskedRoutes(app: FastifyInstance): void {
  notificationsRoutes(app);
  pushRoutes(app);
  announcementsRoutes(app);
  preferencesRoutes(app);
  ticketsRoutes(app);
  ticketDeskRoutes(app);
  ticketMailsRoutes(app);
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
  storeSettingsRoutes(app);
  templatesRoutes(app);
  legalRoutes(app);
  statusRoutes(app);
  helpRoutes(app);
  writingRoutes(app);
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
  const { route } = request.routeOptions.config;
  done(route?.uploadBytesMax === undefined ? wrongContent(route) : null, bytes);
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

/** From the cart to renewals, the order desk, and keys of programs. */
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
  apiKeysRoutes(app);
  webhooksRoutes(app);
  sandboxRoutes(app);
  apiDeskRoutes(app);
  openApiRoutes(app);
}
