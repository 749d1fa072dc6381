import { z } from 'zod';
import { idParams, minute, pageQuery, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** How long requests are kept. */
export const API_REQUEST_DAYS = 30;

const request = z.object({
  id: z.string(),
  at: timestamp,
  method: z.string(),
  /** Without its query. */
  path: z.string(),
  status: z.number().int(),
  /** Of the refusal. */
  error_code: z.string().nullable(),
  took_ms: z.number().int(),
  ip: z.string(),
});
export type ApiRequest = z.output<typeof request>;

export const listApiRequests = route({
  method: 'GET',
  path: '/api/api-keys/{id}/requests',
  summary: 'Requests of a key in the last 30 days, newest first; those over its limits are there in part',
  access: 'manage_api_keys',
  params: idParams,
  /** `failed`: answered with 400 or more. */
  query: z.strictObject({
    outcome: z.enum(['failed']).optional(),
    /** In the hour that begins then. */
    hour: minute.optional(),
    ...pageQuery,
  }),
  response: z.array(request),
  isList: true,
  errors: ['not_found'],
});
