import { z } from 'zod';
import { id, idParams, pageQuery, timestamp } from './fields.ts';
import { route } from './route.ts';

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
] as const;
export type ImportStatus = (typeof importStatuses)[number];
export const verdicts = ['add', 'change', 'same', 'refuse'] as const;

export const IMPORT_BYTES_MAX = 30_000_000;
export const IMPORT_LINES_MAX = 20_000;

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
  /** Why it failed, as a code of errors.ts. */
  failure: z.string().nullable(),
  /** Of csv_columns_missing: their names. */
  missing_columns: z.string().nullable(),
  by: z.object({ id, name: z.string().nullable(), email: z.string() }),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
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
  errors: ['idempotency_key_reused', 'file_too_large'],
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
