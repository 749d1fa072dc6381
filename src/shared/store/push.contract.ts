import { z } from 'zod';
import { route } from '../contracts/route.ts';

/** So many of an endpoint's last letters tell browsers apart. */
export const ENDPOINT_END = 16;

const base64url = (least: number, most: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${least},${most}}=*$`));

export const readPush = route({
  method: 'GET',
  path: '/api/push',
  summary: 'Whether this device gets push notifications, and the key to subscribe with',
  access: 'signed_in',
  response: z.object({
    /** For applicationServerKey. */
    public_key: z.string(),
    /** The endpoint's last letters, by which a browser knows its own subscription; null: none on this device. */
    endpoint_end: z.string().nullable(),
  }),
  errors: [],
});

export const subscribeToPush = route({
  method: 'PUT',
  path: '/api/push',
  summary: 'Send push notifications to this device, until its session ends',
  access: 'signed_in',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    /** As the browser gives them: a point of P-256, and 16 bytes. */
    keys: z.strictObject({ p256dh: base64url(87, 87), auth: base64url(22, 22) }),
  }),
  response: z.object({}),
  errors: ['push_address_refused'],
});

export const endPush = route({
  method: 'DELETE',
  path: '/api/push',
  summary: 'Send no more push notifications to this device',
  access: 'signed_in',
  response: z.object({}),
  errors: [],
});
