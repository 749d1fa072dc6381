import { z } from 'zod';
import { api_reference as words } from '#shared/api/api-reference.en.ts';
import { webhookPayload, webhookTypes } from '#shared/api/webhook-payloads.ts';
import { webhooks as names } from '#shared/api/webhooks.en.ts';
import { withoutDialect } from './openapi-parts.ts';

const { text, answer, late, verify_help: help } = words.events;
const DESCRIPTION = [text, answer, late, help].join(' ');

/** The section `webhooks` of the document: each event as a request that the store sends. */
export function describeWebhooks(): Record<string, object> {
  return Object.fromEntries(
    webhookTypes.map((type) => [
      type,
      {
        post: {
          summary: nameOf(type),
          description: DESCRIPTION,
          security: [],
          parameters: ['Id', 'Timestamp', 'Signature'].map((part) => ({
            $ref: `#/components/parameters/Webhook${part}`,
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: withoutDialect(z.toJSONSchema(webhookPayload(type))) } },
          },
          responses: {
            '2XX': { description: 'Taken' },
            410: { description: 'Send nothing more: the webhook is paused' },
            default: { description: 'It is tried again' },
          },
        },
      },
    ]),
  );
}

function nameOf(type: string): string {
  const [subject = '', what = ''] = type.split('.');
  const of: Record<string, Record<string, string>> = names.event_names;
  return of[subject]?.[what] ?? words.events.test;
}
