import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

const ids = new AsyncLocalStorage<string>();

/** What proxies make: UUIDs, hexadecimal, HAProxy's unique ids. */
const SHAPE = /^[A-Za-z\d][\w.:/+=-]{7,127}$/;

/** Of the request that is being handled, or of the job's run: `job-12.1` is the first attempt at job 12. */
export const currentRequestId = (): string | undefined => ids.getStore();

/** Everything done within knows the id. */
export const runAs = <Result>(id: string, work: () => Result): Result => ids.run(id, work);

/** Makes ids of requests: a trusted proxy's, so that its log and ours name a request alike, else our own. */
export function requestIds(trustedProxies: string[]): (request?: IncomingMessage) => string {
  const serverId = randomBytes(6).toString('hex');
  const isTrusted = proxyAddress.compile(trustedProxies);
  let requests = 0;
  return (request) => {
    const given = request?.headers['x-request-id'];
    const isGiven = typeof given === 'string' && SHAPE.test(given);
    if (isGiven && isTrusted(request?.socket.remoteAddress ?? '', 0)) return given;
    requests += 1;
    return `${serverId}-${requests}`;
  };
}

/** Answers tell their id, and everything done for a request knows it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    ids.run(request.id, done);
  });
  // Reading a body leaves the context that it was begun in.
  app.addHook('preValidation', (request, _reply, done) => ids.run(request.id, done));
}
