// Compares what the store answers to programs with the document that they read: every answer of every test, as it leaves.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { paramsOf } from '#server/api/openapi-errors.ts';
import { openApiDocument } from '#server/api/openapi.ts';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const operation = z.looseObject({
  operationId: z.string(),
  responses: z.record(z.string(), z.looseObject({ content })),
});
const shape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(
    z.string(),
    z.object({ post: z.looseObject({ requestBody: z.looseObject({ content }) }) }),
  ),
  components: z.record(z.string(), z.unknown()),
});

const document = shape.parse(openApiDocument('http://shop.example'));
const compiled = new Map<string, ValidateFunction>();

export interface AnswersToKeys {
  /** As `placeOrder 201` or `placeOrder 409 price_changed`: what was answered so far. */
  seen: Set<string>;
  /** What the document does not say. */
  violations: string[];
}

/** Amounts as people read them, which programs can't reckon with. */
const READABLE = /"params":\{[^}]*(?:DA \d|د\.ج|[$€]\d)/;

/** Watches all answers of this server to calls with a key. */
export function watchAnswers(app: FastifyInstance, answers: AnswersToKeys): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const call = callOf(request);
    if (call !== null) {
      const type = /^[^;]*/.exec(String(reply.getHeader('content-type')))?.[0] ?? '';
      const violation = compare(call, { status: reply.statusCode, type, payload }, answers.seen);
      if (violation !== null) answers.violations.push(`${request.method} ${request.url}: ${violation}`);
    }
    done(null, payload);
  });
}

type Operation = z.output<typeof operation>;

function callOf({ headers, method, routeOptions }: FastifyRequest): Operation | null {
  if (!/^Bearer\b/i.test(headers.authorization ?? '')) return null;
  const path = routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}') ?? '';
  return document.paths[path]?.[method.toLowerCase()] ?? null;
}

interface Sent {
  status: number;
  type: string;
  payload: unknown;
}

function compare(
  { operationId: name, responses }: Operation,
  { status, type, payload }: Sent,
  seen: Set<string>,
): string | null {
  const schema = responses[status]?.content[type]?.schema;
  if (schema === undefined) return `${name} answers ${status} ${type}`;
  const isFile = !type.endsWith('json');
  const body: unknown = isFile ? {} : JSON.parse(String(payload));
  const refused = refusal.safeParse(body).data;
  const code = refused?.code;
  seen.add(code === undefined ? `${name} ${status}` : `${name} ${status} ${code}`);
  if (isFile) return null;
  if (READABLE.test(String(payload))) return `${name} answers ${String(payload)}`;
  const key = `${name} ${status} ${type}`;
  if (refused !== undefined) {
    const unknown = Object.keys(refused.params).filter((one) => !isParamOf(refused.code, one));
    if (unknown.length > 0)
      return `${name} ${refused.code} has params of no name in the document: ${unknown.join()}`;
  }
  return validate(key, schema, body);
}

const refusal = z.object({
  code: z.string().refine((code): code is ErrorCode => code in errorStatus),
  params: z.record(z.string(), z.string()).default({}),
});

const isParamOf = (code: ErrorCode, param: string) => paramsOf(code).some((one) => one === param);

/** What the document doesn't say of an event, as it was sent; null: nothing. */
export function webhookViolation(body: unknown): string | null {
  const { type } = z.object({ type: z.string() }).parse(body);
  const schema = document.webhooks[type]?.post.requestBody.content['application/json']?.schema;
  return schema === undefined ? `${type} is no event` : validate(`webhook ${type}`, schema, body);
}

function validate(key: string, schema: object, body: unknown): string | null {
  const isRight = compiled.get(key) ?? compile(schema);
  compiled.set(key, isRight);
  return isRight(body) ? null : `${JSON.stringify(isRight.errors)} ${JSON.stringify(body).slice(0, 500)}`;
}

function compile(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  return ajv.compile({ ...schema, components: document.components });
}

/** Every call of the document with the codes that it may refuse with, by its name. */
export function documentedCodes(): Map<string, string[]> {
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return new Map(
    calls.map(({ operationId: name, responses }) => [
      name,
      Object.values(responses).flatMap(({ content: parts }) => {
        const problem = parts['application/problem+json']?.schema;
        return (
          codesIn.safeParse(problem).data?.allOf.flatMap((part) => part.properties?.code.enum ?? []) ?? []
        );
      }),
    ]),
  );
}

const codesIn = z.object({
  allOf: z.array(
    z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }).optional() }),
  ),
});
