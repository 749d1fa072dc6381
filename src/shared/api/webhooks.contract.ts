import { z } from 'zod';
import { id, idParams, pageQuery, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { keyModes } from './api-keys.contract.ts';

/**
 * What a program can be told of. Those of products name up to 100 of them; where all prices of a business changed, one
 * product.price_changed names none and has `all_products: true`. code.replaced has the ids of both deliveries.
 */
export const webhookEvents = [
  'order.pending',
  'order.delivered',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'code.replaced',
  'deposit.credited',
  'deposit.failed',
  'balance.low',
  'product.listed',
  'product.withdrawn',
  'product.price_changed',
  'product.stock_changed',
  'quote.answered',
  'quote.declined',
  'quote.expired',
  'subscription.ending',
  'subscription.expired',
  'subscription.renewed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const WEBHOOK_ENDPOINTS_MAX = 10;
/** How long a replaced secret goes on signing. */
export const SECRET_OVERLAP_HOURS = 24;

export const WEBHOOK_URL_LENGTH = 2000;
export const WEBHOOK_DESCRIPTION_LENGTH = 200;
const url = z.string().trim().max(WEBHOOK_URL_LENGTH).meta({ format: 'uri' }).pipe(z.url());
const description = z.string().trim().max(WEBHOOK_DESCRIPTION_LENGTH);
const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .max(webhookEvents.length)
  .transform((chosen) => [...new Set(chosen)].toSorted());

export const webhookEndpoint = z.object({
  id,
  /** `test`: made by a test key, and sent what happens in the sandbox alone. */
  mode: z.enum(keyModes),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  status: z.enum(['active', 'paused']),
  /** By its owner; after three days without a success; because it answered 410. */
  paused_because: z.enum(['owner', 'failing', 'gone']).nullable(),
  failing_since: timestamp.nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  last_delivered_at: timestamp.nullable(),
  created_at: timestamp,
  version: z.number().int(),
});
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

/** `whsec_` and 32 bytes in base64; shown when it is made, never again. */
const secret = z.string();
const withSecret = webhookEndpoint.extend({ secret });

export const listWebhookEndpoints = route({
  method: 'GET',
  path: '/api/webhook-endpoints',
  summary: 'Where events are sent to',
  access: 'manage_api_keys',
  scope: 'webhooks',
  response: z.array(webhookEndpoint),
  errors: [],
});

export const makeWebhookEndpoint = route({
  method: 'POST',
  path: '/api/webhook-endpoints',
  summary: 'Have events sent to an address; the secret is in this answer alone',
  access: 'manage_api_keys',
  scope: 'webhooks',
  body: z.strictObject({ url, description: description.default(''), events }),
  response: withSecret,
  status: 201,
  needsRecentPassword: true,
  errors: ['webhook_url_refused', 'webhook_url_taken', 'too_many_webhooks'],
});

export const changeWebhookEndpoint = route({
  method: 'PATCH',
  path: '/api/webhook-endpoints/{id}',
  summary:
    'Another address, other events, paused or resumed; while it is paused up to 5,000 events wait, for 30 days',
  access: 'manage_api_keys',
  scope: 'webhooks',
  params: idParams,
  body: z.strictObject({
    version: z.int32(),
    url: url.optional(),
    description: description.optional(),
    events: events.optional(),
    status: z.enum(['active', 'paused']).optional(),
    waiting: z.enum(['send', 'drop']).optional(),
  }),
  response: webhookEndpoint,
  errors: ['not_found', 'webhook_changed', 'webhook_url_refused', 'webhook_url_taken'],
});

export const removeWebhookEndpoint = route({
  method: 'DELETE',
  path: '/api/webhook-endpoints/{id}',
  summary: 'Send nothing more to it, what waits included',
  access: 'manage_api_keys',
  scope: 'webhooks',
  params: idParams,
  response: z.object({}),
  errors: ['not_found'],
});

export const rollWebhookSecret = route({
  method: 'POST',
  path: '/api/webhook-endpoints/{id}/secret',
  summary: 'A new secret; for 24 hours deliveries are signed with the earlier one too',
  access: 'manage_api_keys',
  scope: 'webhooks',
  params: idParams,
  response: z.object({ secret, earlier_ends_at: timestamp }),
  status: 201,
  needsRecentPassword: true,
  errors: ['not_found'],
});

export const sendTestWebhook = route({
  method: 'POST',
  path: '/api/webhook-endpoints/{id}/test',
  summary: 'Send webhook.test to it',
  access: 'manage_api_keys',
  scope: 'webhooks',
  params: idParams,
  response: z.object({ delivery_id: id }),
  status: 202,
  errors: ['not_found', 'webhook_paused', 'api_off', 'too_many_attempts'],
});

/** `dropped`: given up when the webhook was resumed. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;
/** `failing`: failed, or waiting for another attempt after one that failed. */
export const webhookDeliveryFilters = [...webhookDeliveryStates, 'failing'] as const;

const delivery = z.object({
  id,
  /** As in the header webhook-id: the same in each attempt. */
  message_id: id,
  type: z.string(),
  status: z.enum(webhookDeliveryStates),
  attempts: z.number().int(),
  /** null: none is due. */
  next_attempt_at: timestamp.nullable(),
  created_at: timestamp,
  delivered_at: timestamp.nullable(),
  last_answer_status: z.number().int().nullable(),
  last_problem: z.enum(['address_refused', 'unreachable', 'timed_out', 'certificate_refused']).nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/api/webhook-endpoints/{id}/deliveries',
  summary: 'What was sent to it in the last 30 days, newest first',
  access: 'manage_api_keys',
  scope: 'webhooks',
  params: idParams,
  query: z.strictObject({ status: z.enum(webhookDeliveryFilters).optional(), ...pageQuery }),
  response: z.array(delivery),
  isList: true,
  errors: ['not_found'],
});

export const readWebhookDelivery = route({
  method: 'GET',
  path: '/api/webhook-deliveries/{id}',
  summary: 'A delivery as it was sent, with what was answered to each attempt',
  access: 'manage_api_keys',
  scope: 'webhooks',
  params: idParams,
  response: delivery.extend({
    body: z.string(),
    log: z.array(
      z.object({
        sent_at: timestamp,
        took_ms: z.number().int(),
        answer_status: z.number().int().nullable(),
        answer_body: z.string().nullable(),
        problem: delivery.shape.last_problem,
      }),
    ),
  }),
  errors: ['not_found'],
});

export const resendWebhook = route({
  method: 'POST',
  path: '/api/webhook-deliveries/{id}/resend',
  summary: 'Send it again, with the same webhook-id',
  access: 'manage_api_keys',
  scope: 'webhooks',
  params: idParams,
  response: z.object({}),
  status: 202,
  errors: ['not_found', 'webhook_paused', 'api_off'],
});

export const resendFailedWebhooks = route({
  method: 'POST',
  path: '/api/webhook-endpoints/{id}/resend-failed',
  summary:
    'Send again now what isn’t delivered and has failed since then, also what waits for its next attempt; not what was dropped',
  access: 'manage_api_keys',
  scope: 'webhooks',
  params: idParams,
  body: z.strictObject({ since: z.iso.datetime() }),
  response: z.object({ count: z.number().int() }),
  status: 202,
  errors: ['not_found', 'webhook_paused', 'api_off'],
});
