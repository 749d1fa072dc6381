import { z } from 'zod';
import { id, idParams, pageQuery, person, reason, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** Lists of codes that were added together, and are undone together. */

/** What stays for offers that may be accepted, and the numbers of their quotes. */
const reservedOf = { reserved: z.number().int(), reserved_for: z.array(z.string()) };

const codeAddition = z.object({
  id,
  pool_id: id,
  /** The plan or variation; null for the product itself. */
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  codes: z.number().int(),
  added_at: timestamp,
  added_by: person,
  /** What became of them; what undoing would remove is the rest. */
  left: z.number().int(),
  sold: z.number().int(),
  quarantined: z.number().int(),
  ...reservedOf,
  /** Once it was undone: when, how many were removed, and why. */
  undone_at: timestamp.nullable(),
  removed: z.number().int().nullable(),
  reason: z.string().nullable(),
});
export type CodeAddition = z.output<typeof codeAddition>;

export const listCodeAdditions = route({
  method: 'GET',
  path: '/api/admin/codes/{id}/additions',
  summary: 'The lists of codes that were added to a product, newest first',
  access: 'manage_codes',
  params: idParams,
  query: z.strictObject({ ...pageQuery }),
  response: z.array(codeAddition),
  isList: true,
  errors: ['not_found'],
});

export const undoCodeAddition = route({
  method: 'POST',
  path: '/api/admin/code-additions/{id}/undo',
  summary: 'Removes what is left of an added list; what was sold, is in quarantine or is reserved stays',
  access: 'manage_codes',
  needsRecentPassword: true,
  isIdempotent: true,
  params: idParams,
  body: z.strictObject({ reason }),
  /** What stays of it: sold, in quarantine, and reserved. */
  response: z.object({
    removed: z.number().int(),
    sold: z.number().int(),
    quarantined: z.number().int(),
    ...reservedOf,
  }),
  errors: ['idempotency_key_reused', 'not_found', 'already_decided'],
});
