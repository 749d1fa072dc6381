import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Route } from '#shared/contracts/route.ts';
import { isBusinessPermission } from '#shared/permissions.ts';
import type { Db } from '../database/pool.ts';
import type { Reseller } from './actor.ts';
import { admit } from './admit.ts';
import { Refusal } from './refusal.ts';
import { validate } from './validate.ts';

/** A route of a business whose answer is a file. */
export interface FileRoute extends Route {
  params?: z.ZodObject;
  query: z.ZodObject;
}

interface Call<R extends FileRoute> {
  db: Db;
  actor: Reseller;
  params: R['params'] extends z.ZodObject ? z.output<R['params']> : undefined;
  query: z.output<R['query']>;
  request: FastifyRequest;
}

export interface FileAnswer {
  /** Letters, digits, dots and dashes. */
  name: string;
  type: 'text/csv; charset=utf-8' | 'application/pdf';
  body: Readable | Buffer;
}

/**
 * Serves a file for download, admitted and checked as the calls of the contracts are; beside them, for its answer is no
 * JSON. For permissions of businesses.
 */
export function mountFile<const R extends FileRoute>(
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
        query: validate(route.query, request.query),
        request,
      };
      if (!isBusinessPermission(route.access)) throw new Error(`${route.path} is not for a business`);
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

function readParams(route: FileRoute, request: FastifyRequest): unknown {
  const parsed = route.params?.safeParse(request.params);
  if (parsed?.success === false) throw new Refusal('not_found');
  return parsed?.data;
}
