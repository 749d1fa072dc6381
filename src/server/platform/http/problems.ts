import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTranslator } from 'use-intl/core';
import { errorStatus, type ErrorCode, type FieldProblem, type Problem } from '#shared/contracts/errors.ts';
import { isLanguage, listOf, type Language } from '#shared/locale.ts';
import { errors as arErrors } from '#shared/messages/errors.ar.ts';
import { fields as arFields } from '#shared/messages/fields.ar.ts';
import { errors as enErrors } from '#shared/messages/errors.en.ts';
import { fields as enFields } from '#shared/messages/fields.en.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { Refusal } from './refusal.ts';
import { TooManyAttempts } from './throttle.ts';

const TEXTS = {
  en: { errors: enErrors, fields: enFields },
  ar: { errors: arErrors, fields: arFields },
} satisfies Record<Language, Texts>;

interface Texts {
  errors: Record<ErrorCode, string>;
  fields: Record<FieldProblem, string>;
}

/** Language: chosen on a page, else Accept-Language, else the profile's. */
export function languageOf(request: FastifyRequest): Language {
  // A malformed URL is refused before cookies are parsed.
  const cookies: Record<string, string | undefined> | undefined = request.cookies;
  const chosen = cookies?.['language'];
  if (isLanguage(chosen)) return chosen;
  const wanted = /^\s*(ar|en)\b/i.exec(request.headers['accept-language'] ?? '')?.[1]?.toLowerCase();
  return isLanguage(wanted) ? wanted : (request.profileLanguage ?? 'en');
}

/**
 * Answers every failure as application/problem+json in the reader's language. Unexpected ones are logged, not shown.
 */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>(answerProblem);
}

export function answerProblem(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.server.services.health.note(error);
  const refusal = error instanceof Refusal ? error : toRefusal(error, request);
  const status = errorStatus[refusal.code];
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
  if (error instanceof TooManyAttempts) void reply.header('retry-after', String(error.seconds));
  if (refusal.code === 'stock_busy') void reply.header('retry-after', '1');
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toProblem(refusal, languageOf(request), request.id));
}

/** Retry soon: recovery is noticed within a second. */
const RETRY_AFTER_S = '5';

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_RATE_LIMIT: 'too_many_requests',
};

function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  const code = codeOf(error);
  const bytesMax = request.routeOptions.config.route?.uploadBytesMax;
  if (code !== 'body_too_large' || bytesMax === undefined) return new Refusal(code);
  return new Refusal('file_too_large', { maximum: String(Math.floor(bytesMax / 1024 ** 2)) });
}

function codeOf(error: FastifyError): ErrorCode {
  const known = FRAMEWORK_CODES[error.code];
  if (known !== undefined) return known;
  if (isUnavailable(error)) return 'unavailable';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'invalid_request' : 'unexpected';
}

/** Params that are comma-separated lists. */
const LISTS = new Set(['kinds', 'columns']);

export function toProblem(refusal: Refusal, language: Language, requestId: string): Problem {
  const texts: Texts = TEXTS[language];
  const say = createTranslator<{ errors: Record<string, string> }>({ locale: language, messages: texts });
  const params = Object.fromEntries(
    Object.entries(refusal.params).map(([name, text]) => [
      name,
      LISTS.has(name) ? listOf(text.split(', '), language) : text,
    ]),
  );
  const title = say(`errors.${refusal.code}`, params);
  return {
    type: 'about:blank',
    title,
    status: errorStatus[refusal.code],
    detail: title,
    code: refusal.code,
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(refusal.errors.length > 0
      ? { errors: refusal.errors.map((error) => ({ ...error, detail: texts.fields[error.problem] })) }
      : {}),
    request_id: requestId,
  };
}
