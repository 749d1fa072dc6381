import { join } from 'node:path';
import type { FastifyError, FastifyInstance } from 'fastify';
import { apiRoutes } from '#sandbox/gateway/api-routes.ts';
import { CheckoutStore } from '#sandbox/gateway/checkout-store.ts';
import { NO_FAULTS } from '#sandbox/gateway/faults.ts';
import type { GatewayParts } from '#sandbox/gateway/gateway-parts.ts';
import { payRoutes } from '#sandbox/gateway/pay-routes.ts';
import { WebhookSender } from '#sandbox/gateway/webhook-sender.ts';
import type { WebhookSenderOptions } from '#sandbox/gateway/webhook-sender.ts';
import { createUlidMaker } from '#sandbox/ulid.ts';

export interface GatewayOptions {
  /** Where checkouts are kept, in a folder `checkouts`. */
  dir: string;
  /** Where a browser reaches the gateway, e.g. http://localhost:3000/sandbox/gateway. */
  publicUrl: string;
  /** The merchant's secret key. */
  secret: string;
  /** Unix milliseconds; the real clock by default. */
  now?: () => number;
  withholdMs?: number;
  webhooks?: WebhookSenderOptions;
}

/** What the routes of the gateway and those of its control share. */
export async function openParts(options: GatewayOptions): Promise<GatewayParts> {
  const now = options.now ?? Date.now;
  return {
    store: await CheckoutStore.open(join(options.dir, 'checkouts')),
    sender: new WebhookSender(options.webhooks),
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    secret: options.secret,
    withholdMs: options.withholdMs ?? 30_000,
    newId: createUlidMaker(now),
    seconds: () => Math.floor(now() / 1000),
    faults: NO_FAULTS,
  };
}

/** A stand-in for the test server of Chargily Pay V2, as a Fastify plugin. */
export async function gateway(app: FastifyInstance, { parts }: { parts: GatewayParts }): Promise<void> {
  readEmptyJson(app);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ message: status < 500 ? error.message : 'Server Error' });
  });
  app.addHook('onClose', async () => {
    await parts.sender.close();
    await parts.store.flush();
  });
  await app.register(apiRoutes, { prefix: '/test/api/v2', parts });
  await app.register(payRoutes, { prefix: '/test/checkouts', parts });
}

/** Clients send a JSON content type with no body at all, e.g. to expire a checkout; the gateway lets them. */
function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    return text === '' ? done(null, {}) : parse(request, text, done);
  });
}
