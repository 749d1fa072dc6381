import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import type { Route } from '#shared/contracts/route.ts';
import { errors as texts } from '#shared/messages/errors.en.ts';
import { answerHeaders, retryAfter } from './openapi-parts.ts';

/** What every call by key can be refused with. */
const ALWAYS = [
  'invalid_request',
  'api_key_mistyped',
  'api_key_unknown',
  'api_key_revoked',
  'api_key_expired',
  'api_key_elsewhere',
  'api_scope_missing',
  'account_inactive',
  'api_off',
  'api_limit_reached',
  'unexpected',
  'unavailable',
] as const satisfies ErrorCode[];

/** Every code that a call can be refused with. */
export function errorsOf(call: Route): ErrorCode[] {
  const sends = call.body !== undefined || call.uploadBytesMax !== undefined;
  return [
    ...new Set<ErrorCode>([
      ...ALWAYS,
      // Of a malformed parameter too: it is the address of nothing.
      ...(call.params === undefined ? [] : (['not_found'] as const)),
      ...(call.isIdempotent === true ? (['idempotency_key_required'] as const) : []),
      ...(sends ? (['unsupported_media_type', 'body_too_large', 'request_timeout'] as const) : []),
      ...(call.uploadBytesMax === undefined
        ? []
        : (['file_empty', 'file_too_slow', 'too_many_requests'] as const)),
      ...call.errors,
    ]),
  ];
}

/** Answers of refusals: a status for all codes that have it, each with its text. */
export function errorsByStatus(call: Route): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${texts[code]}`).join('\n\n'),
        headers: headersOf(status),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { properties: { status: { const: status }, code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

function headersOf(status: number): object {
  return status === 429 || status === 503 ? { ...answerHeaders, ...retryAfter } : answerHeaders;
}
