import { api_reference as words } from '#shared/api/api-reference.en.ts';
import { webhookPayload, webhookTypes } from '#shared/api/webhook-payloads.ts';
import { webhooks as names } from '#shared/api/webhooks.en.ts';
import { placeOfEvent } from '#shared/api/meaning-keys.ts';
import { schemaOf } from './describe-fields.ts';

const { text, answer, late, verify_help: help, cause, causes } = words.events;
const DESCRIPTION = [text, answer, late, help].join(' ');

/** The section `webhooks` of the document: each event as a request that the store sends. */
export function describeWebhooks(): Record<string, object> {
  return Object.fromEntries(
    webhookTypes.map((type) => [
      type,
      {
        post: {
          summary: nameOf(type),
          description: `${DESCRIPTION} ${cause}: ${wordsOf(causes, type)}.`,
          security: [],
          parameters: ['Id', 'Timestamp', 'Signature'].map((part) => ({
            $ref: `#/components/parameters/Webhook${part}`,
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemaOf(webhookPayload(type), 'output', placeOfEvent(type)) },
            },
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

const nameOf = (type: string): string => wordsOf(names.event_names, type) ?? words.events.test;

function wordsOf(table: Record<string, Record<string, string>>, type: string): string | undefined {
  const [subject = '', what = ''] = type.split('.');
  return table[subject]?.[what];
}
