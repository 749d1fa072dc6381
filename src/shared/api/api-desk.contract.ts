import { z } from 'zod';
import { id, idParams, pageQuery, reason, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { keyModes } from './api-keys.contract.ts';
import { webhookEndpoint } from './webhooks.contract.ts';

/** Whose it is. */
const client = z.object({ id, trade_name: z.string().nullable() });

/** What all keys of a client may do, also those that are yet to be made. */
export const clientApi = z.object({
  is_api_on: z.boolean(),
  limits: z.object({ hour: z.number().int(), day: z.number().int() }),
});
export type ClientApi = z.output<typeof clientApi>;

const search = z.string().trim().min(1).max(100).optional();

export const deskKeyStates = ['live', 'ended'] as const;

const clientKey = z.object({
  id,
  mode: z.enum(keyModes),
  name: z.string(),
  /** The last letters of its secret, of which the store knows no more. */
  ending: z.string(),
  client: client.extend(clientApi.shape),
  state: z.enum(['live', 'expired', 'revoked']),
  used_today: z.number().int(),
  last_used_at: timestamp.nullable(),
  created_at: timestamp,
});
export type ClientKey = z.output<typeof clientKey>;

export const listClientKeys = route({
  method: 'GET',
  path: '/api/admin/api-keys',
  summary: 'API keys of all clients, newest first, without their secrets',
  access: 'read_api',
  query: z.strictObject({
    /** In names of keys and clients. */
    search,
    state: z.enum(deskKeyStates).optional(),
    client_id: id.optional(),
    ...pageQuery,
  }),
  response: z.array(clientKey),
  isList: true,
  errors: [],
});

export const revokeClientKey = route({
  method: 'POST',
  path: '/api/admin/api-keys/{id}/revoke',
  summary: 'End a client’s key at once; its owner is told by mail',
  access: 'manage_api_limits',
  needsRecentPassword: true,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
  errors: ['not_found'],
});

export const switchApi = route({
  method: 'PUT',
  path: '/api/admin/clients/{id}/api-switch',
  summary: 'Whether the keys of a client are taken at all',
  access: 'manage_api_limits',
  needsRecentPassword: true,
  params: idParams,
  body: z.strictObject({ is_on: z.boolean() }),
  response: z.object({ is_on: z.boolean() }),
  errors: ['not_found'],
});

export const webhookHealths = ['active', 'failing', 'paused'] as const;

const clientWebhook = webhookEndpoint
  .pick({
    id: true,
    url: true,
    status: true,
    paused_because: true,
    failing_since: true,
    waiting: true,
    failed: true,
    last_delivered_at: true,
  })
  .extend({ client });
export type ClientWebhook = z.output<typeof clientWebhook>;

export const listClientWebhooks = route({
  method: 'GET',
  path: '/api/admin/webhook-endpoints',
  summary: 'Webhooks of all clients, newest first, and whether they take what they are sent',
  access: 'read_api',
  query: z.strictObject({
    /** In addresses and names of clients. */
    search,
    health: z.enum(webhookHealths).optional(),
    ...pageQuery,
  }),
  response: z.array(clientWebhook),
  isList: true,
  errors: [],
});
