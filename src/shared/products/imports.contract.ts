import { z } from 'zod';
import { id, idParams, pageQuery, person, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/**
 * Products, categories and bulk tiers as CSV. Out: GET /api/admin/{products,categories,bulk-tiers}.csv. In: the file is
 * looked at line by line first (a job), then taken in whole in one transaction, or not at all.
 */

export const importKinds = ['products', 'categories', 'tiers'] as const;
export type ImportKind = (typeof importKinds)[number];
export const importStatuses = [
  'waiting',
  'checking',
  'checked',
  'applying',
  'done',
  'failed',
  'cancelled',
  'taking_back',
  'taken_back',
] as const;
export type ImportStatus = (typeof importStatuses)[number];
export const verdicts = ['add', 'change', 'same', 'refuse'] as const;

export const IMPORT_BYTES_MAX = 30_000_000;
export const IMPORT_LINES_MAX = 20_000;
/** So long what products were before an import is kept. */
export const TAKEN_BACK_DAYS = 14;

export const catalogueImport = z.object({
  id,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  name: z.string(),
  lines: z.number().int(),
  lines_done: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Values that its lines empty. */
  emptied: z.number().int(),
  /** Why it failed, as a code of errors.ts; of one that is done: why it was not taken back. */
  failure: z.string().nullable(),
  /** What the failure names: columns, or the row that can't be read. */
  failure_about: z.string().nullable(),
  by: person,
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Until then; null where it can't be taken back, or not any more. */
  taken_back_until: timestamp.nullable(),
  taken_back_at: timestamp.nullable(),
});
export type CatalogueImport = z.output<typeof catalogueImport>;

export const startImport = route({
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Upload a CSV and have it looked at; nothing is changed yet',
  access: 'manage_catalogue',
  isIdempotent: true,
  query: z.strictObject({ kind: z.enum(importKinds), name: z.string().trim().min(1).max(200) }),
  uploadBytesMax: IMPORT_BYTES_MAX,
  response: catalogueImport,
  status: 202,
  errors: ['idempotency_key_reused', 'file_too_large', 'file_empty'],
});

export const listImports = route({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'The twenty newest imports',
  access: 'manage_catalogue',
  response: z.array(catalogueImport),
  errors: [],
});

export const readImport = route({
  method: 'GET',
  path: '/api/admin/imports/{id}',
  summary: 'How far an import is',
  access: 'manage_catalogue',
  params: idParams,
  response: catalogueImport,
  errors: ['not_found'],
});

export const importLine = z.object({
  line: z.number().int(),
  verdict: z.enum(verdicts),
  key: z.string(),
  details: z.array(
    z.object({
      field: z.string(),
      /** A key of messages/{en,ar}/fields.ts or of errors.ts. */
      problem: z.string().optional(),
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
});
export type ImportLine = z.output<typeof importLine>;

export const listImportLines = route({
  method: 'GET',
  path: '/api/admin/imports/{id}/lines',
  summary: 'The verdict on each line of the file, in its order',
  access: 'manage_catalogue',
  params: idParams,
  query: z.strictObject({ ...pageQuery, verdict: z.enum(verdicts).optional() }),
  response: z.array(importLine),
  isList: true,
  errors: ['not_found'],
});

export const applyImport = route({
  method: 'POST',
  path: '/api/admin/imports/{id}/apply',
  summary: 'Take in a file that was looked at and of which no line is refused',
  access: 'manage_catalogue',
  params: idParams,
  needsRecentPassword: true,
  response: catalogueImport,
  status: 202,
  errors: ['not_found', 'already_decided', 'lines_refused', 'already_running'],
});

export const cancelImport = route({
  method: 'POST',
  path: '/api/admin/imports/{id}/cancel',
  summary: 'Give an import up; one that is being taken in changes nothing',
  access: 'manage_catalogue',
  params: idParams,
  response: catalogueImport,
  errors: ['not_found', 'already_decided'],
});

/** What becomes of a product when its import is taken back. */
export const outcomes = ['restored', 'removed', 'unpublished', 'kept'] as const;
export const outcomeReasons = [
  'in_trash',
  'changed_since',
  'sold_since',
  'slug_taken',
  'category_missing',
  'fixed_prices_in_currency',
  'publish_in_the_past',
  /** What it was breaks a rule that is younger. */
  'does_not_fit',
  // Of new ones that are unpublished instead of removed
  'bought',
  'has_codes',
  'in_carts',
  'in_quotes',
  'reviewed',
] as const;
export type OutcomeReason = (typeof outcomeReasons)[number];
const takeBack = z.object({
  restored: z.number().int(),
  removed: z.number().int(),
  unpublished: z.number().int(),
  kept: z.number().int(),
});
export type TakeBack = z.output<typeof takeBack>;

export const readTakeBack = route({
  method: 'GET',
  path: '/api/admin/imports/{id}/take-back',
  summary: 'To how many products what would happen if it were taken back now, or has happened since it was',
  access: 'manage_catalogue',
  params: idParams,
  response: takeBack,
  errors: ['not_found'],
});

export const importProduct = z.object({
  product_id: id,
  name: z.string(),
  sku: z.string(),
  result: z.enum(outcomes),
  reason: z.enum(outcomeReasons).nullable(),
});
export type ImportProduct = z.output<typeof importProduct>;

export const listImportProducts = route({
  method: 'GET',
  path: '/api/admin/imports/{id}/products',
  summary: 'The products that an import wrote, and what becomes of each when it is taken back',
  access: 'manage_catalogue',
  params: idParams,
  query: z.strictObject({ ...pageQuery, result: z.enum(outcomes).optional() }),
  response: z.array(importProduct),
  isList: true,
  errors: ['not_found'],
});

export const takeBackImport = route({
  method: 'POST',
  path: '/api/admin/imports/{id}/take-back',
  summary: 'Make products what they were before an import; those that others have changed since stay',
  access: 'manage_catalogue',
  params: idParams,
  isIdempotent: true,
  needsRecentPassword: true,
  response: catalogueImport,
  status: 202,
  errors: ['not_found', 'already_decided', 'already_running', 'idempotency_key_reused'],
});
