import { z } from 'zod';
import { id, idParams, nameOf, textOf, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** What the store measures of itself, in the order in which the page shows it. */
export const statusParts = ['store', 'database', 'gateway', 'mail', 'jobs', 'webhooks'] as const;
export type StatusPart = (typeof statusParts)[number];

export const partStates = ['ok', 'slow', 'down', 'unknown'] as const;
export const incidentStates = ['investigating', 'identified', 'watching', 'resolved'] as const;

/** Days that are kept, hour by hour. */
export const STATUS_DAYS = 90;
export const INCIDENT_TITLE_MAX = 120;
export const INCIDENT_TEXT_MAX = 1000;

export const incident = z.object({
  id,
  title: z.string(),
  title_ar: z.string(),
  parts: z.array(z.enum(statusParts)),
  state: z.enum(incidentStates),
  began_at: timestamp,
  resolved_at: timestamp.nullable(),
  /** The newest first. */
  updates: z.array(
    z.object({
      id,
      state: z.enum(incidentStates),
      text: z.string(),
      text_ar: z.string(),
      created_at: timestamp,
    }),
  ),
});
export type Incident = z.output<typeof incident>;

export const storeStatus = z.object({
  /** disturbed: some of it is slow or down, or staff say so; unknown: nothing was measured lately. */
  state: z.enum(['ok', 'disturbed', 'unknown']),
  /** The last time; null: never yet. */
  measured_at: timestamp.nullable(),
  parts: z.array(
    z.object({
      name: z.enum(statusParts),
      state: z.enum(partStates),
      took_ms: z.number().int().nullable(),
      since: timestamp,
      /** Minutes of each day in Algeria that has any, the oldest first; missing: measuring had begun, and none was kept. */
      days: z.array(
        z.object({
          day: z.string(),
          measured: z.number().int(),
          slow: z.number().int(),
          down: z.number().int(),
          missing: z.number().int(),
        }),
      ),
    }),
  ),
  /** Open ones, then those resolved within the days that are kept; the newest first. */
  incidents: z.array(incident),
});
export type StoreStatus = z.output<typeof storeStatus>;

export const readStatus = route({
  method: 'GET',
  path: '/api/status',
  summary: 'How the store is doing: measured by itself each minute, with what staff say about it',
  access: 'public',
  response: storeStatus,
  errors: [],
});

const title = nameOf(INCIDENT_TITLE_MAX);
const text = textOf(INCIDENT_TEXT_MAX).min(1);

export const openIncident = route({
  method: 'POST',
  path: '/api/admin/incidents',
  summary: 'Tell clients that something does not work',
  access: 'report_incidents',
  body: z.strictObject({
    title,
    title_ar: title,
    parts: z.array(z.enum(statusParts)).min(1).max(statusParts.length),
    state: z.enum(['investigating', 'identified', 'watching']),
    text,
    text_ar: text,
  }),
  isIdempotent: true,
  response: incident,
  status: 201,
  errors: ['idempotency_key_reused'],
});

export const updateIncident = route({
  method: 'POST',
  path: '/api/admin/incidents/{id}/updates',
  summary: 'Say how an incident goes on, or that it is over',
  access: 'report_incidents',
  params: idParams,
  body: z.strictObject({ state: z.enum(incidentStates), text, text_ar: text }),
  isIdempotent: true,
  response: incident,
  status: 201,
  errors: ['not_found', 'incident_resolved', 'idempotency_key_reused'],
});
