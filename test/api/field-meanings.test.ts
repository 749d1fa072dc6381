// What the fields of the documented calls and events mean: each is told, in both languages, and nothing else is.
import { expect, test } from 'vitest';
import { api_reference as arabic } from '#shared/api/api-reference.ar.ts';
import { api_reference as english } from '#shared/api/api-reference.en.ts';
import { meaningKeys, parameterKeys, placeOfEvent, type FieldPlace } from '#shared/api/meaning-keys.ts';
import { STOCK_TOLD_MAX } from '#shared/catalogue/catalogue.contract.ts';
import { holdsTyped } from '#shared/fold-text.ts';
import { fieldsOfCall, fieldsOfEvent } from '#web/features/api/reference/call-fields.ts';
import { isParameter } from '#web/features/api/reference/examples.ts';
import type { Operation, Schema } from '#web/features/api/reference/openapi-query.ts';
import { apiDocument } from './api-document.ts';

interface Told {
  /** `readOrder: timeline.note`. */
  field: string;
  keys: readonly string[];
  description: string | undefined;
}

const calls = Object.values(apiDocument.paths).flatMap((methods) => Object.values(methods));
const texts: Readonly<Record<string, string>> = english.fields;
const keyOf = ({ keys }: Pick<Told, 'keys'>) => keys.find((key) => Object.hasOwn(texts, key));
const told = [
  ...calls.flatMap((call) => toldOfCall(call)),
  ...Object.entries(apiDocument.webhooks).flatMap(([type, { post }]) =>
    toldIn(post.requestBody.content['application/json']?.schema ?? {}, placeOfEvent(type)),
  ),
];

test('each field, parameter and event has a meaning in the document, and no meaning is of none', () => {
  expect(told.length).toBeGreaterThan(1000);
  const used = new Set(told.map((one) => keyOf(one)));
  const missing = told.filter((one) => one.description !== texts[keyOf(one) ?? '']);
  expect([...new Set(missing.map(({ field }) => field))]).toEqual([]);
  expect(told.filter((one) => keyOf(one) === undefined).map(({ field }) => field)).toEqual([]);
  expect(Object.keys(texts).filter((key) => !used.has(key))).toEqual([]);
  expect(Object.keys(arabic.fields)).toEqual(Object.keys(texts));
});

test('a meaning is one short line, with its code between two backticks', () => {
  for (const [key, text] of [...Object.entries(texts), ...Object.entries(arabic.fields)]) {
    expect(text.length, key).toBeLessThanOrEqual(120);
    expect(text.split('`').length % 2, key).toBe(1);
    expect(text, key).not.toMatch(/\.$|[{}<>]|\*\//);
  }
});

test('the page says the same of what it shows, and shows an amount as one field', () => {
  const shown = [
    ...calls.flatMap((call) => Object.values(fieldsOfCall(call)).flat()),
    ...Object.entries(apiDocument.webhooks).flatMap(([type, { post }]) => fieldsOfEvent(type, post)),
  ];
  expect(shown.length).toBeGreaterThan(700);
  expect(
    shown.filter((field) => field.description !== texts[keyOf(field) ?? '']).map(({ name }) => name),
  ).toEqual([]);
  expect(shown.filter(({ type }) => /^money\b/.test(type)).length).toBeGreaterThan(50);
  expect(shown.some(({ name }) => name.endsWith('price.amount'))).toBe(false);
});

test('figures within the meanings are those of the contracts', () => {
  for (const { fields } of [english, arabic]) {
    expect(holdsTyped(fields.available, String(STOCK_TOLD_MAX + 1))).toBe(true);
    expect(holdsTyped(fields.reveals, '200')).toBe(true);
  }
});

function toldOfCall(call: Operation): Told[] {
  const place = { group: call.tags[0] ?? '', call: call.operationId };
  const answer = Object.values(call.responses)[0]?.content['application/json']?.schema.properties?.['data'];
  const parameters = call.parameters
    .filter((one) => isParameter(one))
    .map(({ name, description }) => ({
      field: `${place.call}?${name}`,
      keys: parameterKeys(place, name),
      description,
    }));
  const body = call.requestBody?.content['application/json']?.schema;
  return [...parameters, ...toldIn(body ?? {}, place), ...toldIn(answer ?? {}, place)];
}

function toldIn(schema: Schema, place: FieldPlace, way: string[] = []): Told[] {
  const within = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return [
    ...within.flatMap((one) => toldIn(one, place, way)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
      const own = [...way, name];
      const { description } = inner;
      const one = { field: `${place.call}: ${own.join('.')}`, keys: meaningKeys(place, own), description };
      return [one, ...toldIn(inner, place, own)];
    }),
  ];
}
