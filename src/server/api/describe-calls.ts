import { z } from 'zod';
import { api_reference as words } from '#shared/api/api-reference.en.ts';
import { documentedCalls } from '#shared/api/documented-calls.ts';
import { webhookPayload, webhookTypes } from '#shared/api/webhook-payloads.ts';
import { errorStatus } from '#shared/contracts/errors.ts';
import type { Route } from '#shared/contracts/route.ts';
import { isMoney, placeOfEvent, type FieldPlace } from '#shared/api/meaning-keys.ts';
import { currencies } from '#shared/money.ts';
import { isSchema, parametersOf, schemaOf, type Schema } from './describe-fields.ts';
import { errorsOf } from './openapi-errors.ts';

/** The types of all documented calls, as the TypeScript client has them: generated, and compared by a test. */
export function describeCalls(): string {
  const all = Object.entries(documentedCalls).flatMap(([group, calls]) =>
    Object.entries<Route>(calls).map(([name, call]) => ({ group, name, call })),
  );
  const codes = new Set(all.flatMap(({ call }) => errorsOf(call)));
  const named = Object.keys(errorStatus).filter((code) => [...codes].some((one) => one === code));
  return [
    '// Generated from the contracts of the store: npm run types:client. Not edited by hand.',
    '',
    '/** Stable codes of refusals. More may be added: treat what you do not know as a refusal. */',
    `export type ErrorCode =\n${named.map((code) => `  | '${code}'`).join('\n')};`,
    '',
    `export type Currency = ${currencies.map((one) => `'${one}'`).join(' | ')};`,
    '',
    'export interface Money {',
    `  /** ${words.fields.amount}. */`,
    '  amount: string;',
    '  currency: Currency;',
    '}',
    '',
    'export interface Calls {',
    ...all.map(({ group, name, call }) => typeOfCall({ group, call: name }, call)),
    '}',
    '',
    '/** The data of each event. */',
    'export interface WebhookData {',
    ...webhookTypes.map(
      (type) =>
        `  '${type}': ${typeOf(schemaOf(webhookPayload(type).shape.data, 'output', placeOfEvent(type), ['data']), 1)};`,
    ),
    '}',
    '',
    'interface Call {',
    "  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';",
    '  readonly path: string;',
    '  /** Sent with an Idempotency-Key. */',
    '  readonly isIdempotent: boolean;',
    "  readonly answer: 'one' | 'list' | 'file';",
    '}',
    '',
    'export const calls: { readonly [name in keyof Calls]: Call } = {',
    ...all.map(({ name, call }) => `  ${name}: ${valueOfCall(call)},`),
    '};',
    '',
  ].join('\n');
}

const isFile = (call: Route) => call.response instanceof z.ZodUnknown;

function valueOfCall(call: Route): string {
  const answer = isFile(call) ? 'file' : call.isList === true ? 'list' : 'one';
  return `{ method: '${call.method}', path: '${call.path}', isIdempotent: ${call.isIdempotent === true}, answer: '${answer}' }`;
}

function typeOfCall(place: FieldPlace, call: Route): string {
  const part = (what: string, shape: z.ZodType | undefined) => {
    if (shape === undefined) return [];
    const schema =
      shape instanceof z.ZodObject && what !== 'body'
        ? parametersOf(shape, place)
        : schemaOf(shape, 'input', place);
    const type = typeOf(schema, 2);
    const isOptional = what === 'query' && shape.safeParse({}).success;
    return [`    ${what}${isOptional ? '?' : ''}: ${type};`];
  };
  const data = isFile(call) ? 'Blob' : typeOf(schemaOf(call.response, 'output', place), 2);
  return [
    `  /** ${call.summary}. */`,
    `  ${place.call}: {`,
    ...part('params', call.params),
    ...part('query', call.query),
    ...part('body', call.body),
    ...(call.uploadBytesMax === undefined ? [] : ['    file: Blob;']),
    `    data: ${data};`,
    '  };',
  ].join('\n');
}

function schemasIn(value: unknown): Schema[] {
  return Array.isArray(value) ? value.filter((one) => isSchema(one)) : [];
}

function typeOf(schema: Schema, depth: number): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  const options = schemasIn(schema['anyOf'] ?? schema['oneOf']);
  if (options.length > 0) return [...new Set(options.map((one) => typeOf(one, depth)))].join(' | ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one }, depth)).join(' | ');
  switch (type) {
    case 'array': {
      const inner = typeOf(isSchema(schema['items']) ? schema['items'] : {}, depth);
      return inner.includes('|') ? `(${inner})[]` : `${inner}[]`;
    }
    case 'object':
      return typeOfObject(schema, depth);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

function typeOfObject(schema: Schema, depth: number): string {
  const { properties, required, additionalProperties: others } = schema;
  if (isSchema(properties) && isMoney(properties)) return 'Money';
  if (!isSchema(properties)) return `Record<string, ${isSchema(others) ? typeOf(others, depth) : 'unknown'}>`;
  const names = Array.isArray(required) ? required : [];
  const indent = '  '.repeat(depth + 1);
  const fields = Object.entries(properties).map(([name, inner]) => {
    const optional = names.includes(name) ? '' : '?';
    if (!isSchema(inner)) return `${indent}${name}${optional}: unknown;`;
    const { description: said } = inner;
    const comment = typeof said === 'string' ? `${indent}/** ${said}. */\n` : '';
    return `${comment}${indent}${name}${optional}: ${typeOf(inner, depth + 1)};`;
  });
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n${'  '.repeat(depth)}}`;
}
