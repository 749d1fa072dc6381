import type { Socket } from 'node:net';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import { toProblem } from './problems.ts';
import { Refusal } from './refusal.ts';

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const REASONS: Partial<Record<ErrorCode, string>> = {
  headers_too_large: 'Request Header Fields Too Large',
  body_too_large: 'Payload Too Large',
  request_timeout: 'Request Timeout',
};

/** Answers malformed HTTP, which has no request and no language, in the same form as every other refusal. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'invalid_request';
  const problem = toProblem(new Refusal(code), 'en', requestId);
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${REASONS[code] ?? 'Bad Request'}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    // A client that keeps sending without reading would keep the connection open.
    () => socket.destroy(),
  );
}
