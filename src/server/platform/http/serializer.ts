import build from 'fast-json-stringify';
import { z } from 'zod';
import type { Route } from '#shared/contracts/route.ts';

type Schema = Record<string, unknown>;

type Serializer = (answer: unknown) => string;

const compiled = new WeakMap<Route, Serializer>();

/** Serializer of a call's answers, compiled on first use: compiling all of them would slow down each start. */
export const serializerOf =
  (route: Route): Serializer =>
  (answer) => {
    const known = compiled.get(route) ?? build(schemaOf(route));
    compiled.set(route, known);
    return known(answer);
  };

/** JSON schema for serializing; fields it does not name never leave the server. */
function schemaOf(route: Route): Schema {
  const data = simplify(z.toJSONSchema(route.response, { io: 'output' }));
  const properties: Schema = { success: { type: 'boolean' }, data };
  if (route.isList === true) properties['pagination'] = PAGINATION;
  return { type: 'object', properties };
}

const PAGINATION = {
  type: 'object',
  properties: {
    limit: { type: 'integer' },
    next_cursor: { type: 'string', nullable: true },
    total: { type: 'integer' },
    total_unfiltered: { type: 'integer' },
    total_is_minimum: { type: 'boolean' },
    updated_until: { type: 'string' },
  },
};

/**
 * zod emits "X or null" as anyOf, for which the serializer would run a validator on each value; `nullable` means the
 * same and costs nothing.
 */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (!isObject(node)) return node;
  const options = Array.isArray(node['anyOf']) ? node['anyOf'] : [];
  const [first] = options;
  if (
    options.length === 2 &&
    isObject(first) &&
    options.some((option) => isObject(option) && option['type'] === 'null')
  ) {
    return { ...simplifyObject(first), nullable: true };
  }
  return simplifyObject(node);
}

function simplifyObject(node: Schema): Schema {
  const dropped = new Set(['$schema', 'pattern', 'format', 'minimum', 'maximum']);
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !dropped.has(key))
      // Keys under `properties` are field names, not keywords.
      .map(([key, value]) => [key, key === 'properties' ? simplifyEach(value) : simplify(value)]),
  );
}

function simplifyEach(properties: unknown): unknown {
  if (!isObject(properties)) return properties;
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, simplify(schema)]));
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
