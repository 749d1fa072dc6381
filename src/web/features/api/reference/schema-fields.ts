import type { Schema } from './openapi-query.ts';

export interface SchemaField {
  /** As `lines[].quantity`. */
  name: string;
  /** As `string | null`. */
  type: string;
  isRequired: boolean;
}

/** The fields of an object as rows, those of objects within it below it. */
export function fieldsOf(schema: Schema, prefix = ''): SchemaField[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, inner]) => {
    const own = `${prefix}${name}`;
    const plain = withoutNull(inner);
    const below =
      plain.items === undefined
        ? fieldsOf(plain, `${own}.`)
        : fieldsOf(withoutNull(plain.items), `${own}[].`);
    return [{ name: own, type: typeOf(inner), isRequired: required.includes(name) }, ...below];
  });
}

function withoutNull(schema: Schema): Schema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((one) => typeOf(one)))].join(' | ');
  if (schema.items !== undefined) return `${typeOf(schema.items)}[]`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

/** Something that fits, for the examples: what is required, and no more. */
export function exampleOf(schema: Schema, name = ''): unknown {
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
  return EXAMPLES[name] ?? (schema.format === 'uuid' ? ID : 'text');
}

/** Not required, and what makes a program safe. */
const ALSO_SHOWN = new Set(['client_reference']);
export const ID = '0198c3a2-7f10-7000-8000-3b1f5c2d9e44';
const EXAMPLES: Record<string, string> = {
  amount: '1200.00',
  client_reference: 'order-1042',
  customer_reference: 'Amine, table 4',
  reason: 'The code was already used.',
  text: 'Can you deliver by Monday?',
};
