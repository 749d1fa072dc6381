import type { z } from 'zod';
import type { ApiScope } from '../api/scopes.ts';
import type { BusinessPermission, StaffPermission } from '../permissions.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: the first check of every request, made before its body is looked at. `reseller` is anybody who acts for
 * a business, `staff` anybody who works for the store; a permission names those who hold it (permissions.ts).
 */
export type Access = 'public' | 'signed_in' | 'reseller' | 'staff' | BusinessPermission | StaffPermission;

/**
 * One call of the HTTP interface. The server mounts it, the browser's client and the OpenAPI document are made from it.
 * Bodies and queries are strict: a field that is not named here is refused.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `{id}`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** API keys that have it may call too; without one, keys are refused. */
  scope?: ApiScope;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The request's body is the bytes of a file (application/octet-stream), this many at most. */
  uploadBytesMax?: number;
  /** Bytes of a JSON body at most, where the usual 64 KiB are too few. */
  bodyBytesMax?: number;
  /** The `data` of the envelope. */
  response: z.ZodType;
  /** The answer is a page of a list, with `pagination` beside `data`. */
  isList?: true;
  /** Done once, however often it is sent: an Idempotency-Key header is required. */
  isIdempotent?: true;
  /** Refused with password_required when the password was last given more than ten minutes ago (design, section 6). */
  needsRecentPassword?: true;
  /** Refused with terms_not_accepted while a change of the terms waits for the person's agreement; programs are not asked. */
  needsAcceptedTerms?: true;
  /** A member of staff who looks at the store as a client reads only, but for these. */
  isAllowedWhileLooking?: true;
  /** 200 unless said otherwise. */
  status?: 201 | 202;
  /** Refusals beyond those that every call can answer with. */
  errors: readonly ErrorCode[];
}

/** Of calls by which something is bought or paid in. */
export const agreedOnce = { isIdempotent: true, needsAcceptedTerms: true } as const;

export function route<const T extends Route>(definition: T): T {
  return definition;
}

/** What stands beside `data` in the answer to a list. */
export interface Pagination {
  limit: number;
  /** Pass it as `cursor` for the next page; null on the last. */
  next_cursor: string | null;
  /** How many there are under these filters, and without any. */
  total?: number;
  total_unfiltered?: number;
  /** There are more than `total` says: a search stops counting there. */
  total_is_minimum?: true;
  /** Of changes: what changed up to then was told, so it is the next updated_since. */
  updated_until?: string;
}
