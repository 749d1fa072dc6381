import { queryOptions } from '@tanstack/react-query';

/** Of the document of the calls by key (/api/openapi.json): what the reference shows of it. */
export interface OpenApi {
  info: { version: string };
  servers: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** What the store sends, by the type of the event. */
  webhooks: Readonly<Record<string, { post: SentEvent }>>;
}

export interface SentEvent {
  summary: string;
  requestBody: { content: Readonly<Record<string, { schema: Schema }>> };
}

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  'x-scope': string;
  parameters: readonly (Parameter | { $ref: string })[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
  responses: Readonly<Record<string, Answer>>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description: string;
  schema: Schema;
}

interface Answer {
  description: string;
  content: Readonly<Record<string, { schema: Schema }>>;
}

/** Of JSON Schema, as the contracts make it. */
export interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  enum?: readonly (string | number)[];
  const?: unknown;
  default?: unknown;
  format?: string;
  examples?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
  $ref?: string;
}

/** It changes with releases only. */
export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<OpenApi> => {
    const response = await fetch('/api/openapi.json', { signal });
    if (!response.ok) throw new Error(`the document of the API: ${response.status}`);
    const document: OpenApi = await response.json();
    return document;
  },
});
