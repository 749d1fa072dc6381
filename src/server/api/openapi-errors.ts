import { z } from 'zod';
import * as errors from '#shared/api/documented-errors.ts';
import { api_reference as words } from '#shared/api/api-reference.en.ts';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import type { Route } from '#shared/contracts/route.ts';
import { errors as texts } from '#shared/messages/errors.en.ts';
import { answerHeaders, retryAfter } from './openapi-parts.ts';

/** Every code that a call can be refused with. */
export function errorsOf(call: Route): ErrorCode[] {
  const sends = call.body !== undefined || call.uploadBytesMax !== undefined;
  const unmet = new Set<ErrorCode>(errors.unmetErrors);
  return [
    ...new Set<ErrorCode>([
      ...errors.alwaysErrors,
      // Of a malformed parameter too: it is the address of nothing.
      ...(call.params === undefined ? [] : errors.addressErrors),
      ...(call.isIdempotent === true ? errors.onceErrors : []),
      ...(sends ? errors.contentErrors : []),
      ...(call.body === undefined ? [] : errors.bodyErrors),
      ...(call.uploadBytesMax === undefined ? [] : errors.uploadErrors),
      ...(call.response instanceof z.ZodUnknown ? errors.paperErrors : []),
      ...call.errors.filter((code) => !unmet.has(code)),
    ]),
  ];
}

export function paramsOf(code: ErrorCode): readonly errors.ErrorParam[] {
  const known: Partial<Record<ErrorCode, readonly errors.ErrorParam[]>> = errors.errorParams;
  return known[code] ?? [];
}

/** Answers of refusals: a status for all codes that have it, each with its text and the names of its params. */
export function errorsByStatus(call: Route): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map(describe).join('\n\n'),
        headers: headersOf(status),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                {
                  properties: { status: { const: status }, code: { enum: codes }, ...describeParams(codes) },
                },
              ],
            },
          },
        },
      },
    ]),
  );
}

function describe(code: ErrorCode): string {
  const params = paramsOf(code).map((name) => `\`${name}\``);
  return `\`${code}\`: ${texts[code]}${params.length === 0 ? '' : ` Params: ${params.join(', ')}.`}`;
}

function describeParams(codes: ErrorCode[]): object {
  const names = [...new Set(codes.flatMap((code) => paramsOf(code)))];
  if (names.length === 0) return {};
  const properties = names.map(
    (name) =>
      [
        name,
        {
          type: 'string',
          ...(name === 'date' ? { format: 'date-time' } : {}),
          description: words.params[name],
        },
      ] as const,
  );
  return { params: { properties: Object.fromEntries(properties) } };
}

function headersOf(status: number): object {
  return status === 429 || status === 503 ? { ...answerHeaders, ...retryAfter } : answerHeaders;
}
