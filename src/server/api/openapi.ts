import { z } from 'zod';
import { api_reference as words } from '#shared/api/api-reference.en.ts';
import { documentedCalls } from '#shared/api/documented-calls.ts';
import type { Route } from '#shared/contracts/route.ts';
import type { FieldPlace } from '#shared/api/meaning-keys.ts';
import { parametersOf, schemaOf, type Schema } from './describe-fields.ts';
import { errorsByStatus } from './openapi-errors.ts';
import { answerHeaders, parts } from './openapi-parts.ts';
import { describeWebhooks } from './openapi-webhooks.ts';

const VERSION = '1';
const { policy } = words;
const summaries: Readonly<Record<string, string>> = words.calls;

const DESCRIPTION = `Buy, read what was bought and follow the balance of a business from a program.

Every answer is \`{ "success": true, "data": … }\`, lists with \`pagination\` beside \`data\`; every refusal is
\`application/problem+json\` with a stable \`code\`. Amounts are decimal strings, times are ISO 8601 in UTC.

A test key (\`inf_test_…\`) calls the same addresses and acts on a sandbox: products that behave in one way each
(\`test-always\`, \`test-out-of-stock\`, \`test-price-changed\`, \`test-delivered-late\`, \`test-partly-delivered\`,
\`test-refused-code\`, \`test-subscription\`, \`test-options\`, \`test-cancelled\`, \`test-refunded\`, \`test-withdrawn\`), a test
balance and a clock that you move. Nothing real is read or changed, and every answer has the header \`Rasid-Mode: test\`.
Webhooks made by a test key are sent what happens there, with \`is_test: true\`; each event says how it is caused. What comes
with time is sent when the clock is moved. Amounts are in dinars alone. Reported codes, late deliveries, cancellations and
refunds are settled after 10 minutes of that clock, quotes are answered after an hour and stand for a week. The
newest 200 orders and 50 requests for quotes are kept, fewer where they are large.

${policy.count.replace('{version}', VERSION)} ${policy.additions} ${policy.removals}`;

/** The calls that take API keys, from their contracts, as an OpenAPI 3.1 document. */
export function openApiDocument(publicUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [tag, calls] of Object.entries(documentedCalls)) {
    for (const [name, call] of Object.entries<Route>(calls)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(tag, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rasid API', version: VERSION, description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: Object.keys(documentedCalls).map((name) => ({ name })),
    paths,
    webhooks: describeWebhooks(),
    components: parts,
  };
}

function operationOf(tag: string, name: string, call: Route): Schema {
  const place = { group: tag, call: name };
  return {
    operationId: name,
    tags: [tag],
    summary: summaries[name],
    description: call.summary,
    'x-scope': call.scope,
    parameters: [
      ...addressed('path', call.params, place),
      ...addressed('query', call.query, place),
      ...(call.isIdempotent === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...requestOf(call, place),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        headers: answerHeaders,
        content: contentOf(call, place),
      },
      ...errorsByStatus(call),
    },
  };
}

function addressed(within: 'path' | 'query', shape: z.ZodObject | undefined, place: FieldPlace): Schema[] {
  if (shape === undefined) return [];
  const { properties, required = [] } = parametersOf(shape, place);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: within,
    description,
    required: within === 'path' || required.includes(name),
    schema,
  }));
}

function requestOf({ body, uploadBytesMax }: Route, place: FieldPlace): Schema {
  if (uploadBytesMax !== undefined) {
    const schema = { type: 'string', format: 'binary', maxLength: uploadBytesMax };
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema } } } };
  }
  if (body === undefined) return {};
  const schema = schemaOf(body, 'input', place);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

/** An unknown answer is a file's: a PDF, unless it names its types. */
function contentOf(call: Route, place: FieldPlace): Schema {
  if (call.response instanceof z.ZodUnknown) {
    const types = z.array(z.string()).default(['application/pdf']).parse(call.response.meta()?.['types']);
    return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  }
  const schema = {
    type: 'object',
    properties: {
      success: { const: true },
      data: schemaOf(call.response, 'output', place),
      ...(call.isList === true ? { pagination: { $ref: '#/components/schemas/Pagination' } } : {}),
    },
    required: ['success', 'data', ...(call.isList === true ? ['pagination'] : [])],
    additionalProperties: false,
  };
  return { 'application/json': { schema } };
}
