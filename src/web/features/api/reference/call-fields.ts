import { meaningKeys, parameterKeys, placeOfEvent } from '#shared/api/meaning-keys.ts';
import { isParameter } from './examples.ts';
import type { Operation, SentEvent } from './openapi-query.ts';
import { fieldOf, fieldsOf, type SchemaField } from './schema-fields.ts';

export interface DocumentedField extends SchemaField {
  /** Of the text that says what it means, the narrowest first. */
  keys: readonly string[];
}

interface CallFields {
  parameters: DocumentedField[];
  body: DocumentedField[];
  answer: DocumentedField[];
}

export function fieldsOfCall(call: Operation): CallFields {
  const place = { group: call.tags[0] ?? '', call: call.operationId };
  const withKeys = (field: SchemaField) => ({ ...field, keys: meaningKeys(place, wayOf(field)) });
  const data = Object.values(call.responses)[0]?.content['application/json']?.schema.properties?.['data'];
  return {
    parameters: call.parameters
      .filter((one) => isParameter(one))
      .map(({ name, schema, required, description }) => ({
        ...fieldOf(name, { ...schema, description }, required),
        keys: parameterKeys(place, name),
      })),
    body: fieldsOf(call.requestBody?.content['application/json']?.schema ?? {}).map(withKeys),
    answer: data === undefined ? [] : fieldsOf(data.items ?? data.anyOf?.[0] ?? data).map(withKeys),
  };
}

/** Of its data. */
export function fieldsOfEvent(type: string, { requestBody }: SentEvent): DocumentedField[] {
  const schema = requestBody.content['application/json']?.schema.properties?.['data'] ?? {};
  return fieldsOf(schema).map((field) => ({
    ...field,
    keys: meaningKeys(placeOfEvent(type), ['data', ...wayOf(field)]),
  }));
}

/** `lines[].note`: lines, note. */
const wayOf = ({ name }: SchemaField) => name.split(/\[\]\.|\./);
