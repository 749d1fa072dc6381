import type { FastifyRequest } from 'fastify';

/**
 * The secret of the API key that a call of the contracts was sent with; null: none. Other schemes are for proxies in
 * front of the store, and pages know no keys.
 */
export function readSecret(request: FastifyRequest): string | null {
  if (request.routeOptions.config.route === undefined) return null;
  const [, secret = null] = /^Bearer\b\s*(.*?)\s*$/i.exec(request.headers.authorization ?? '') ?? [];
  return secret;
}
