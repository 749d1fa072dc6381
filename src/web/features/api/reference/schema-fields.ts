import { isMoney } from '#shared/api/meaning-keys.ts';
import type { Schema } from './openapi-query.ts';

export interface SchemaField {
  /** As `lines[].quantity`. */
  name: string;
  /** As `string | null`. */
  type: string;
  isRequired: boolean;
  limits: readonly Limit[];
  /** As the document has it, in English. */
  description: string;
}

export const limitNames = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
] as const;
export interface Limit {
  name: (typeof limitNames)[number];
  value: string;
}

/** A parameter or a field, without those within it. */
export function fieldOf(name: string, schema: Schema, isRequired: boolean): SchemaField {
  const { description = '' } = schema;
  return { name, type: typeOf(schema), isRequired, limits: limitsOf(schema), description };
}

/** Of whole numbers of 32 bits: no limit that anybody meets. */
const ENDLESS = 2 ** 31 - 1;

function limitsOf(schema: Schema): Limit[] {
  const stated: Schema = { ...withoutNull(schema), ...schema };
  return limitNames.flatMap((name) => {
    const value = stated[name];
    if (typeof value === 'number' && Math.abs(value) < ENDLESS) return [{ name, value: String(value) }];
    return typeof value === 'string' && value !== '' ? [{ name, value }] : [];
  });
}

/** The fields of an object as rows, those of objects within it below it; an amount with its currency is one. */
export function fieldsOf(schema: Schema, prefix = ''): SchemaField[] {
  const { properties = {}, required = [] } = schema;
  if (prefix !== '' && isMoney({ ...properties })) return [];
  return Object.entries(properties).flatMap(([name, inner]) => {
    const own = `${prefix}${name}`;
    const plain = withoutNull(inner);
    const below =
      plain.items === undefined
        ? fieldsOf(plain, `${own}.`)
        : fieldsOf(withoutNull(plain.items), `${own}[].`);
    return [fieldOf(own, inner, required.includes(name)), ...below];
  });
}

function withoutNull(schema: Schema): Schema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((one) => typeOf(one)))].join(' | ');
  if (isMoney({ ...schema.properties })) return 'money';
  if (schema.items !== undefined) return `${typeOf(schema.items)}[]`;
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

/** Something that fits, for the examples: what is required, and no more. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return name === 'currency' ? 'DZD' : schema.enum[0];
  if (schema.anyOf !== undefined) return exampleOf(schema.anyOf[0] ?? {}, name);
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, name)];
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    const shown = Object.entries(properties).filter(
      ([field]) => required.includes(field) || ALSO_SHOWN.has(field),
    );
    return Object.fromEntries(shown.map(([field, inner]) => [field, exampleOf(inner, field)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  return EXAMPLES[name] ?? FORMATS[schema.format ?? ''] ?? 'text';
}

/** Not required, and what makes a program safe, or without which nothing would be done. */
const ALSO_SHOWN = new Set(['client_reference', 'status']);
const ID = '0198c3a2-7f10-7000-8000-3b1f5c2d9e44';
const EXAMPLES: Record<string, string> = {
  amount: '1200.00',
  client_reference: 'order-1042',
  key: 'order-1042-first-try',
  reason: 'The code was already used.',
  text: 'Can you deliver by Monday?',
};
const FORMATS: Record<string, string> = {
  uuid: ID,
  uri: 'https://your-shop.example/rasid-events',
  'date-time': '2026-11-20T08:00:00Z',
  date: '2026-11-20',
};
