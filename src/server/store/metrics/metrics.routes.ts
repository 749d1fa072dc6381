import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/http/refusal.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers that proxies add: what came through one is not this machine's own. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** GET /metrics for Prometheus: with METRICS_TOKEN for whoever sends it, else for programs on this machine. */
export function metricsRoutes(app: FastifyInstance): void {
  const { metricsToken: token } = app.services.config;
  app.get('/metrics', async (request, reply) => {
    // Others are not told that it is there.
    if (token === null ? !isOfThisMachine(request) : !hasToken(request, token))
      throw new Refusal('not_found');
    const text = await app.metrics.read();
    return reply.header('cache-control', 'no-store').type(app.metrics.contentType).send(text);
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

interface Asked {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

export function isOfThisMachine({ headers, socket }: Asked): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
