import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#shared/contracts/route.ts';
import { admit } from './admit.ts';
import { readParams, type Call as MountedCall } from './mount.ts';
import { NO_QUERY, validate } from './validate.ts';

type Call<R extends Route> = Pick<MountedCall<R>, 'db' | 'actor' | 'params' | 'query' | 'request'>;

export interface FileAnswer {
  /** Letters, digits, dots and dashes. */
  name: string;
  type: 'text/csv; charset=utf-8' | 'application/pdf';
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
    { onRequest: (request) => admit(route, request) },
    async (request, reply) => {
      const call = {
        db: app.services.db,
        actor: await request.findActor(),
        params: readParams(route, request),
        query: validate(route.query ?? NO_QUERY, request.query),
        request,
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by the schema its type comes from, and admit() checked the actor
      const { name, type, body } = await handler(call as unknown as Call<R>);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(type)
        .send(body);
    },
  );
}
