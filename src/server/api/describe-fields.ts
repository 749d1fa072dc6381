import { z } from 'zod';
import { api_reference as words } from '#shared/api/api-reference.en.ts';
import { meaningKeys, parameterKeys, type FieldPlace } from '#shared/api/meaning-keys.ts';

export type Schema = Record<string, unknown>;

/** What is sent or answered as JSON Schema, each field with what it means. */
export function schemaOf(
  shape: z.ZodType,
  io: 'input' | 'output',
  place: FieldPlace,
  way: string[] = [],
): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io });
  return described(schema, place, way);
}

/** The same of what stands in an address. */
export function parametersOf(shape: z.ZodObject, place: FieldPlace) {
  const { properties = {}, ...schema } = z.toJSONSchema(shape, { io: 'input' });
  const fields: Record<string, Schema> = {};
  for (const [name, inner] of Object.entries(properties))
    if (typeof inner === 'object') fields[name] = { ...inner, ...find(parameterKeys(place, name)) };
  return { ...schema, properties: fields };
}

const meanings: Readonly<Record<string, string>> = words.fields;

function find(keys: string[]): { description?: string } {
  const key = keys.find((one) => Object.hasOwn(meanings, one));
  const description = meanings[key ?? ''];
  return description === undefined ? {} : { description };
}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function described(schema: Schema, place: FieldPlace, way: string[]): Schema {
  const { properties, items, anyOf } = schema;
  const same = (value: unknown) => (isSchema(value) ? described(value, place, way) : value);
  return {
    ...schema,
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(same) } : {}),
    ...(isSchema(items) ? { items: same(items) } : {}),
    ...(isSchema(properties) ? { properties: describedFields(properties, place, way) } : {}),
  };
}

function describedFields(properties: Schema, place: FieldPlace, way: string[]): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => {
      const own = [...way, name];
      if (!isSchema(inner)) return [name, inner];
      return [name, { ...described(inner, place, own), ...find(meaningKeys(place, own)) }];
    }),
  );
}
