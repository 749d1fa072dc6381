import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pagination, Route } from '#shared/contracts/route.ts';
import type { Db } from '../database/pool.ts';
import type { Actor, ActorFor } from './actor.ts';
import { admit } from './admit.ts';
import { Refusal } from './refusal.ts';
import { serializerOf } from './serializer.ts';
import { requireSpeed, takeUploadSlot } from './upload-slots.ts';
import { NO_QUERY, unstorableFields, validate } from './validate.ts';
import { wrongContent } from './wrong-content.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A handler's input, validated against the contract. */
export interface Call<R extends Route> {
  db: Db;
  actor: ActorFor<R>;
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
  /** The bytes of the file, where the contract says uploadBytesMax. */
  upload: R['uploadBytesMax'] extends number ? Buffer : undefined;
  /** Present where the contract says isIdempotent. */
  idempotencyKey: R['isIdempotent'] extends true ? string : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Data<R extends Route> = z.input<R['response']>;
/** What a handler gives. */
export type Answer<R extends Route> = R['isList'] extends true
  ? { data: Data<R>; pagination: Pagination }
  : Data<R>;

interface Options<R extends Route> {
  /**
   * Answers that depend only on the catalogue and this key are cached as bytes until the catalogue version, read with
   * each request, changes.
   */
  keepByCatalogueVersion?: (call: Call<R>) => string;
}

/** Counted as the database counts. */
const IDEMPOTENCY_KEY = z.string().refine((key) => {
  const { length } = Array.from(key);
  return length >= 8 && length <= 100;
});

/**
 * Mounts one call of the contract: admits the caller, validates input, runs the handler, announces live events,
 * serializes the answer.
 */
export function mount<const R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<Answer<R>>,
  options: Options<R> = {},
): void {
  const status = route.status ?? 200;
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: { response: { [status]: {} } },
    serializerCompiler: () => serializerOf(route),
    config: { route },
    ...limitOf(route),
    async onRequest(request, reply) {
      await admit(route, request, reply);
      if (route.uploadBytesMax !== undefined) takeUploadSlot(reply, await request.findActor());
    },
    ...(route.uploadBytesMax === undefined
      ? {}
      : { preParsing: async (_request, reply, payload) => requireSpeed(payload, reply) }),
    async handler(request, reply) {
      const actor = await request.findActor();
      const call = readCall(app, route, request, reply, actor);
      reply.code(status).header('cache-control', 'no-store');
      if (isByTestKey(actor) && !isForAllKeys(route))
        return envelope(app, route, await app.answerInSandbox(route, call));
      if (options.keepByCatalogueVersion === undefined) {
        const answer = await handler(call);
        if (mayChange(route)) app.services.live.announceSoon();
        return envelope(app, route, answer);
      }
      const key = `${route.path} ${request.catalogueVersion} ${options.keepByCatalogueVersion(call)}`;
      reply.type('application/json; charset=utf-8');
      // As bytes: encoding the string again for each caller would cost more than everything else.
      const bytes = await app.kept.keep(key, async () => {
        return Buffer.from(
          String(reply.serializeInput(envelope(app, route, await handler(call)), String(status))),
        );
      });
      return reply.send(bytes);
    },
  });
}

export const isByTestKey = (actor: Actor): boolean => actor?.apiKey?.isTest === true;

/** Webhooks are those of the sandbox for test keys, but the same machinery sends them (decision 75). */
const isForAllKeys = (route: Route) => route.scope === 'webhooks';

/** Allowed while viewing as a client: reads, and calls about the caller's own session. */
const mayChange = (route: Route) => route.method !== 'GET' && route.isAllowedWhileLooking !== true;

function limitOf({ uploadBytesMax, bodyBytesMax }: Route): { bodyLimit?: number } {
  const bodyLimit = uploadBytesMax ?? bodyBytesMax;
  return bodyLimit === undefined ? {} : { bodyLimit };
}

function readCall<R extends Route>(
  app: FastifyInstance,
  route: R,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Call<R> {
  const call = {
    db: app.services.db,
    actor,
    params: readParams(route, request),
    query: validate(route.query ?? NO_QUERY, request.query),
    body: route.body && validate(route.body, request.body),
    upload: route.uploadBytesMax === undefined ? undefined : readUpload(route, request),
    idempotencyKey: route.isIdempotent === true ? readIdempotencyKey(request) : undefined,
    request,
    reply,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by the schema its type comes from, and admit() checked the actor
  return call as unknown as Call<R>;
}

export function readParams(route: Route, request: FastifyRequest): unknown {
  const parsed = route.params?.safeParse(request.params);
  if (parsed?.success === false || unstorableFields(request.params).length > 0)
    throw new Refusal('not_found'); // a malformed id matches nothing
  return parsed?.data;
}

function readUpload(route: Route, { body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body)) throw wrongContent(route);
  if (body.length === 0) throw new Refusal('file_empty');
  return body;
}

function readIdempotencyKey({ headers }: FastifyRequest): string {
  const sent = headers['idempotency-key'];
  const parsed = IDEMPOTENCY_KEY.safeParse(typeof sent === 'string' ? textOfHeader(sent) : sent);
  if (!parsed.success) throw new Refusal('idempotency_key_required');
  return parsed.data;
}

/** Node reads a byte of a header as a letter, but programs send UTF-8: else a purchase is not found under its own key. */
function textOfHeader(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : header;
}

function envelope<R extends Route>(
  app: FastifyInstance,
  route: R,
  answer: Answer<R>,
): Record<string, unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript can't narrow a conditional type by isList
  const parts = (route.isList === true ? answer : { data: answer }) as {
    data: unknown;
    pagination?: Pagination;
  };
  if (app.services.checksAnswers) route.response.parse(parts.data);
  return { success: true, ...parts };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route;
  }
}
