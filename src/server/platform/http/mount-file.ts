import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#shared/contracts/route.ts';
import type { Actor } from './actor.ts';
import { admit } from './admit.ts';
import { isByTestKey, readParams, type Call as MountedCall } from './mount.ts';
import { NO_QUERY, validate } from './validate.ts';

type Call<R extends Route> = Pick<MountedCall<R>, 'db' | 'actor' | 'params' | 'query' | 'request'>;
/** What is read of a call that is answered with a file. */
export interface FileCall {
  actor: Actor;
  params: unknown;
  query: unknown;
}

export interface FileAnswer {
  /** Letters, digits, dots and dashes. */
  name: string;
  type: 'text/csv; charset=utf-8' | 'application/pdf' | 'image/webp' | 'application/json; charset=utf-8';
  body: Readable | Buffer;
}

/**
 * Serves a file download, with the admission and validation of contract calls; separate because the answer is not JSON.
 */
export function mountFile<const R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<FileAnswer>,
): void {
  app.get(
    route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    { config: { route }, onRequest: (request, reply) => admit(route, request, reply) },
    async (request, reply) => {
      const actor = await request.findActor();
      const call = {
        db: app.services.db,
        actor,
        params: readParams(route, request),
        query: validate(route.query ?? NO_QUERY, request.query),
        request,
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by the schema its type comes from, and admit() checked the actor
      const typed = call as unknown as Call<R>;
      const { name, type, body } = isByTestKey(actor)
        ? await app.printInSandbox(route, call)
        : await handler(typed);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(type)
        .send(body);
    },
  );
}
