import { z } from 'zod';
import { id, idParams, pageQuery, person, reason, someIds, timestamp } from '../contracts/fields.ts';
import { productStatuses } from '../products/product-drafts.contract.ts';
import { route } from '../contracts/route.ts';

/** The codes vault as staff see it: how many codes there are and what became of them, never what they say. */

export const codeStates = ['free', 'sold', 'quarantined', 'expired', 'reserved'] as const;
export type CodeState = (typeof codeStates)[number];

const counts = {
  /** Can be sold now. */
  free: z.number().int(),
  sold: z.number().int(),
  quarantined: z.number().int(),
  expired: z.number().int(),
  /** Kept for offers until these are over. */
  reserved: z.number().int(),
};

const product = {
  product_id: id,
  sku: z.string(),
  name: z.string(),
  name_ar: z.string(),
  image_url: z.string().nullable(),
  status: z.enum(productStatuses),
  ...counts,
  /** The notice goes out when one of its pools has so many left, or fewer; null: never. */
  threshold: z.number().int().nullable(),
  is_low: z.boolean(),
};

export const codeProduct = z.object(product);
export type CodeProduct = z.output<typeof codeProduct>;

export const listCodeProducts = route({
  method: 'GET',
  path: '/api/admin/codes',
  summary: 'Products that are delivered by code, with the counts of their codes, by name',
  access: 'manage_codes',
  query: z.strictObject({
    ...pageQuery,
    /** In names and SKU. */
    search: z.string().trim().min(1).max(100).optional(),
    /** low: at or below their threshold; out: no free code at all; expiring: free ones that are over within two weeks. */
    only: z.enum(['low', 'out', 'expiring']).optional(),
  }),
  response: z.array(codeProduct),
  isList: true,
  errors: [],
});

export const countLowStock = route({
  method: 'GET',
  path: '/api/admin/codes-running-low',
  summary: 'How many products on sale run low, and since when',
  access: 'manage_codes',
  response: z.object({
    products: z.number().int(),
    /** When the first of them ran low, as far as it was noticed. */
    since: timestamp.nullable(),
  }),
  errors: [],
});

const pool = z.object({
  /** The id of the plan, the variation or the product itself. */
  pool_id: id,
  kind: z.enum(['product', 'plan', 'variation']),
  /** null for the product itself. */
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  /** Codes can be added to it; the other ones are retired or no longer sold by. */
  is_open: z.boolean(),
  is_low: z.boolean(),
  ...counts,
});
export type CodePool = z.output<typeof pool>;

export const readProductCodes = route({
  method: 'GET',
  path: '/api/admin/codes/{id}',
  summary: 'The codes of one product, counted by what they are sold for',
  access: 'manage_codes',
  params: idParams,
  response: z.object({
    ...product,
    /** Codes can be added: the product is delivered by code. */
    takes_codes: z.boolean(),
    pools: z.array(pool),
  }),
  errors: ['not_found'],
});

const storedCode = z.object({
  id,
  status: z.enum(codeStates),
  pool_id: id,
  /** The plan or variation; null for the product itself. */
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  added_at: timestamp,
  /** null: with the store itself. */
  added_by: person.nullable(),
  expires_at: timestamp.nullable(),
  quarantine_reason: z.string().nullable(),
  /** The last one that it was handed over for. */
  order: z.object({ id, order_number: z.string() }).nullable(),
  /** In quarantine, and nobody has ever seen it. */
  can_be_released: z.boolean(),
});
export type StoredCode = z.output<typeof storedCode>;

export const listCodes = route({
  method: 'GET',
  path: '/api/admin/codes/{id}/list',
  summary: 'The codes of one product, newest first, without what they say',
  access: 'manage_codes',
  params: idParams,
  query: z.strictObject({ ...pageQuery, status: z.enum(codeStates).optional(), pool_id: id.optional() }),
  response: z.array(storedCode),
  isList: true,
  errors: ['not_found'],
});

export const quarantineCodes = route({
  method: 'POST',
  path: '/api/admin/codes/quarantine',
  summary: 'Takes free codes from sale; one that was sold meanwhile stays sold',
  access: 'manage_codes',
  isIdempotent: true,
  body: z.strictObject({ ...someIds.shape, reason }),
  response: z.object({ changed: z.number().int() }),
  /** codes_reserved {name}: the quotes that those are reserved for. */
  errors: ['idempotency_key_reused', 'already_decided', 'codes_reserved'],
});

export const releaseCodes = route({
  method: 'POST',
  path: '/api/admin/codes/release',
  summary: 'Puts codes of the quarantine back on sale that nobody has ever seen',
  access: 'manage_codes',
  isIdempotent: true,
  body: someIds,
  response: z.object({ changed: z.number().int() }),
  errors: ['idempotency_key_reused', 'already_decided', 'codes_seen'],
});

export const changeThreshold = route({
  method: 'PUT',
  path: '/api/admin/codes/{id}/threshold',
  summary: 'When a product runs low',
  access: 'manage_codes',
  params: idParams,
  body: z.strictObject({ threshold: z.number().int().min(0).max(100_000).nullable() }),
  response: z.object({ threshold: z.number().int().nullable() }),
  errors: ['not_found'],
});

export const exportCodes = route({
  method: 'POST',
  path: '/api/admin/codes/{id}/export',
  summary: 'The free codes of a product in readable form, as CSV; they stay on sale',
  access: 'export_codes',
  needsRecentPassword: true,
  params: idParams,
  body: z.strictObject({ reason, pool_id: id.optional() }),
  response: z.object({ codes: z.number().int(), csv: z.string() }),
  errors: ['not_found', 'too_many_codes'],
});
