import { api_reference as words } from '#shared/api/api-reference.en.ts';
import { fieldProblems } from '#shared/contracts/field-problems.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

const limitHeaders = {
  'RateLimit-Policy': {
    description: 'Requests of this key that are let in, in an hour and in a day of Algeria',
    schema: text,
    example: '"hour";q=1000;w=3600, "day";q=10000;w=86400',
  },
  RateLimit: {
    description: 'How many of them are left, and after how many seconds all are again',
    schema: text,
    example: '"hour";r=999;t=3500, "day";r=9999;t=46830',
  },
};

/** Of every answer to a test key. */
const modeHeader = {
  'Rasid-Mode': {
    description: '`test` in every answer to a test key: what it says is of the sandbox. Absent for live keys',
    schema: { ...text, enum: ['test'] },
  },
};

export const answerHeaders = { ...limitHeaders, ...modeHeader };

export const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: whole } };

const { header } = words.events;
const sentHeader = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

/** What the calls and events of the document share. */
export const parts = {
  securitySchemes: {
    apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'inf_live_… or inf_test_…' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description:
        'Chosen by you, once for each thing to be done: a repeat with the same key gets the first answer again. With another body it is refused.',
      schema: { ...text, minLength: 8, maxLength: 100 },
    },
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: 'Of texts for people in refusals; else that of the owner of the business',
      schema: { ...text, enum: ['en', 'ar'] },
    },
    WebhookId: sentHeader('webhook-id', header.id, text),
    WebhookTimestamp: sentHeader('webhook-timestamp', header.timestamp, whole),
    WebhookSignature: sentHeader('webhook-signature', header.signature, text),
  },
  schemas: {
    Pagination: {
      type: 'object',
      properties: {
        limit: whole,
        next_cursor: { type: ['string', 'null'], description: 'Send it as `cursor`; null on the last page' },
        total: { ...whole, description: 'How many there are under these filters' },
        total_unfiltered: whole,
        total_is_minimum: { const: true, description: 'There are more than `total`' },
        updated_until: {
          ...text,
          format: 'date-time',
          description:
            'Of changes: what changed up to then was told. Send it as `updated_since` the next time',
        },
      },
      required: ['limit', 'next_cursor'],
      additionalProperties: false,
    },
    Problem: {
      type: 'object',
      description: 'RFC 9457',
      properties: {
        type: { const: 'about:blank' },
        title: text,
        status: whole,
        detail: { ...text, description: 'What happened and what to do next, for people' },
        code: { ...text, description: 'Stable, for programs' },
        params: {
          type: 'object',
          description: 'What the text speaks of, raw: amounts beside their currency, times in ISO 8601',
          additionalProperties: text,
        },
        errors: {
          type: 'array',
          description: 'Each field that is wrong',
          items: {
            type: 'object',
            properties: { field: text, problem: { ...text, enum: [...fieldProblems] }, detail: text },
            required: ['field', 'problem', 'detail'],
            additionalProperties: false,
          },
        },
        request_id: { ...text, description: 'Tell it to support' },
      },
      required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
    },
  },
};
