import type { FastifyInstance } from 'fastify';
import { RequestLog } from './request-log.ts';

const PATH_LENGTH = 200;

/** Logs each request that was sent with a known key, once it is answered. */
export function logRequests(app: FastifyInstance): void {
  const log = new RequestLog(app.services.db, (error) =>
    app.log.error({ err: error }, 'requests of API keys could not be logged'),
  );
  app.decorate('requestLog', log);
  app.decorateRequest('keyUse', null);
  app.decorateRequest('errorCode', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { keyUse } = request;
    if (keyUse !== null) {
      log.add({
        ...keyUse,
        at: new Date(),
        method: request.method,
        path: (request.url.split('?', 1)[0] ?? '').slice(0, PATH_LENGTH),
        status: reply.statusCode,
        errorCode: request.errorCode,
        tookMs: Math.round(reply.elapsedTime),
        ip: keyUse.ip.slice(0, 45),
      });
    }
    done();
  });
  app.addHook('onClose', () => log.flush());
}

declare module 'fastify' {
  interface FastifyInstance {
    requestLog: RequestLog;
  }
  interface FastifyRequest {
    /** Set by findActor: the key that it was sent with, also where that is refused. */
    keyUse: { keyId: string; ip: string; isCounted: boolean } | null;
    /** Of its refusal. */
    errorCode: string | null;
  }
}
