import { errorParams, type DocumentedError } from '#shared/api/documented-errors.ts';
import type { Operation } from './openapi-query.ts';

export interface DocumentedRefusal {
  code: DocumentedError;
  status: string;
}

/** Of a newer document they may be unknown here. */
const isDocumented = (code: string): code is DocumentedError => Object.hasOwn(errorParams, code);

/** What a call can be refused with, as the document says. */
export function refusalsOf({ responses }: Operation): DocumentedRefusal[] {
  return Object.entries(responses).flatMap(([status, { content }]) =>
    (content['application/problem+json']?.schema.allOf ?? [])
      .flatMap(({ properties }) => properties?.['code']?.enum ?? [])
      .map(String)
      .filter((code) => isDocumented(code))
      .map((code) => ({ code, status })),
  );
}
