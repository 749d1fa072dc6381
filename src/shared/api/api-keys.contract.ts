import { z } from 'zod';
import { id, idParams, money, nameOf, paidMoney, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { apiScopes } from './scopes.ts';

/** Keys by which a client's programs call the store: `Authorization: Bearer inf_live_…`, or `inf_test_…` for its sandbox. */

/** Each key has an allowance of requests of its own, so their number bounds what one client asks of the store. */
export const API_KEYS_MAX = 10;
export const API_RANGES_MAX = 20;
export const API_KEY_NAME_LENGTH = 60;
/** Requests of a key unless staff gave its client more: specification, section 9. */
export const API_LIMITS = { hour: 1000, day: 10_000 } as const;

export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];
const keyStarts = ['inf_live_', 'inf_test_'] as const;

/** How long the old secret stays good beside the new one. */
export const apiOverlaps = ['none', 'hour', 'day', 'week'] as const;
export type ApiOverlap = (typeof apiOverlaps)[number];

/** An address, or a range of them as 203.0.113.0/24. IPv4 inside IPv6 is refused: requests are told by their IPv4. */
const addresses = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const range = z.stringFormat(
  'ip-range',
  (text) => addresses.safeParse(text).success && !/^[0:]*:(ffff:|\d+\.)/i.test(text),
  'not_a_range',
);

const usage = z.object({
  /** Requests in the current hour, and today in Algeria. */
  hour: z.number().int(),
  day: z.number().int(),
  /** Of each of today's hours in Algeria, from midnight. */
  hours: z.array(z.number().int()),
});

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The secret as it can be shown: how it begins and its last four letters. */
  start: z.enum(keyStarts),
  /** A test key acts on the business's sandbox alone. */
  mode: z.enum(keyModes),
  ending: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  allowed_ranges: z.array(z.string()),
  /** What it may spend in an Algerian day, in dinars, and what it has spent today; null: no limit of its own. */
  daily_limit: money.nullable(),
  spent_today: money,
  created_at: timestamp,
  expires_at: timestamp.nullable(),
  state: z.enum(['live', 'expired', 'revoked']),
  revoked_at: timestamp.nullable(),
  last_used: z.object({ at: timestamp, ip: z.string() }).nullable(),
  /** A secret that was replaced and is good until then. */
  old_secret: z.object({ ending: z.string(), until: timestamp }).nullable(),
  used: usage,
});
export type ApiKey = z.output<typeof apiKey>;

const limits = z.object({ hour: z.number().int(), day: z.number().int() });

/** The only answer that has the secret: it can't be read again. */
const shownOnce = z.object({ key: apiKey, secret: z.string() });
export type ShownApiKey = z.output<typeof shownOnce>;

export const listApiKeys = route({
  method: 'GET',
  path: '/api/api-keys',
  summary: 'Keys of the business, those that are good first, and how many requests each may make',
  access: 'manage_api_keys',
  response: z.object({ keys: z.array(apiKey), limits }),
  errors: [],
});

export const makeApiKey = route({
  method: 'POST',
  path: '/api/api-keys',
  summary: 'Make a key; its secret is shown in this answer only',
  access: 'manage_api_keys',
  needsRecentPassword: true,
  body: z.strictObject({
    name: nameOf(API_KEY_NAME_LENGTH),
    mode: z.enum(keyModes).default('live'),
    scopes: z
      .array(z.enum(apiScopes))
      .min(1)
      .max(apiScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'wrong_type'),
    /** Where it may be used from; none: anywhere. */
    allowed_ranges: z.array(range).max(API_RANGES_MAX).default([]),
    daily_limit: paidMoney
      .extend({ currency: z.literal('DZD') })
      .nullable()
      .default(null),
    expires_at: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
  response: shownOnce,
  status: 201,
  errors: ['too_many_api_keys', 'date_in_the_past'],
});

export const rollApiKey = route({
  method: 'POST',
  path: '/api/api-keys/{id}/roll',
  summary: 'Give a key a new secret; the old one stays good for a while, so that programs can change over',
  access: 'manage_api_keys',
  needsRecentPassword: true,
  params: idParams,
  body: z.strictObject({ overlap: z.enum(apiOverlaps) }),
  response: shownOnce,
  status: 201,
  errors: ['not_found', 'api_key_ended'],
});

export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api/api-keys/{id}',
  summary: 'End a key at once, with all its secrets; one that has ended stays so',
  access: 'manage_api_keys',
  params: idParams,
  response: apiKey,
  errors: ['not_found'],
});

export const changeApiLimits = route({
  method: 'PUT',
  path: '/api/admin/clients/{id}/api-limits',
  summary: 'How many requests each key of a client may make',
  access: 'manage_api_limits',
  needsRecentPassword: true,
  params: idParams,
  body: z.strictObject({
    hour: z.number().int().min(1).max(1_000_000),
    /** No less than in an hour. */
    day: z.number().int().min(1).max(10_000_000),
  }),
  response: limits,
  errors: ['not_found'],
});
