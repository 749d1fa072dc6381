import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTranslator } from 'use-intl/core';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import type { FieldProblem } from '#shared/contracts/field-problems.ts';
import { isLanguage, type Language } from '#shared/locale.ts';
import { errors as arErrors } from '#shared/messages/errors.ar.ts';
import { fields as arFields } from '#shared/messages/fields.ar.ts';
import { errors as enErrors } from '#shared/messages/errors.en.ts';
import { fields as enFields } from '#shared/messages/fields.en.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { awayPage, isNavigation } from './away-page.ts';
import { Refusal, ServerLeaves } from './refusal.ts';
import { shownParams } from './shown-params.ts';
import { TooManyAttempts } from './throttle.ts';
import { wrongContent } from './wrong-content.ts';

/** The body of every refusal: RFC 9457, with a code for programs and words for people. */
interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  /** Values that the text speaks of, e.g. the minimum: for pages as the text shows them, for programs raw. */
  params?: Record<string, string>;
  errors?: { field: string; problem: FieldProblem; detail: string }[];
  request_id: string;
}

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
  return wantedLanguage(request) ?? 'en';
}

/** The same, where the request says any. */
export function wantedLanguage(request: FastifyRequest): Language | undefined {
  // A malformed URL is refused before cookies are parsed.
  const cookies: Record<string, string | undefined> | undefined = request.cookies;
  const chosen = cookies?.['language'];
  if (isLanguage(chosen)) return chosen;
  const wanted = /^\s*(ar|en)\b/i.exec(request.headers['accept-language'] ?? '')?.[1]?.toLowerCase();
  return isLanguage(wanted) ? wanted : (request.profileLanguage ?? undefined);
}

/**
 * Answers every failure as application/problem+json in the reader's language; who opens a page while the database is away gets
 * one that opens it later. Unexpected failures are logged, not shown.
 */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>(answerProblem);
}

export function answerProblem(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const news = request.server.services.health.note(error);
  const refusal = error instanceof Refusal ? error : toRefusal(error, request);
  const status = errorStatus[refusal.code];
  request.errorCode = refusal.code;
  // Of an outage the first refusal tells all, and there are many.
  if (news === 'going on')
    request.log.warn({ reason: error.message, requestId: request.id }, 'request failed');
  else if (status >= 500 && !(error instanceof ServerLeaves))
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  // Set before the hooks, which a malformed address does not come to.
  void reply.header('x-request-id', request.id);
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
  if (error instanceof TooManyAttempts) void reply.header('retry-after', String(error.seconds));
  if (refusal.code.startsWith('api_key_') && status === 401)
    void reply.header('www-authenticate', 'Bearer error="invalid_token"');
  if (refusal.code === 'stock_busy') void reply.header('retry-after', '1');
  void reply.code(status).header('cache-control', 'no-store');
  if (refusal.code === 'unavailable' && isNavigation(request)) return sendAwayPage(request, reply);
  void reply
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toProblem(refusal, languageOf(request), request.id, request.keyUse !== null));
}

function sendAwayPage(request: FastifyRequest, reply: FastifyReply): void {
  const { html, policy } = awayPage(languageOf(request), RETRY_AFTER_S);
  void reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html);
}

/** Retry soon: recovery is noticed within a second. */
const RETRY_AFTER_S = '5';

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_RATE_LIMIT: 'too_many_requests',
};

const NO_JSON = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  const code = codeOf(error);
  const { route } = request.routeOptions.config;
  const bytesMax = route?.uploadBytesMax;
  // A file that is sent as JSON is no JSON; of another call, it is the JSON that is wrong.
  const isFileAsJson = bytesMax !== undefined && NO_JSON.has(error.code);
  if (code === 'unsupported_media_type' || isFileAsJson) return wrongContent(route);
  if (code !== 'body_too_large' || bytesMax === undefined) return new Refusal(code);
  return new Refusal('file_too_large', { maximum: String(Math.floor(bytesMax / 1024 ** 2)) });
}

function codeOf(error: FastifyError): ErrorCode {
  const known = FRAMEWORK_CODES[error.code];
  if (known !== undefined) return known;
  if (isUnavailable(error)) return 'unavailable';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'invalid_request' : 'unexpected';
}

export function toProblem(refusal: Refusal, language: Language, requestId: string, isByKey = false): Problem {
  const texts: Texts = TEXTS[language];
  const say = createTranslator<{ errors: Record<string, string> }>({ locale: language, messages: texts });
  const shown = shownParams(refusal.params, language);
  const params = isByKey ? refusal.params : shown;
  const title = say(`errors.${refusal.code}`, shown);
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
