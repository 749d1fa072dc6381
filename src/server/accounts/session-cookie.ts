import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum age of a session: 30 days. */
export const SESSION_SECONDS = 30 * 86_400;

/** Time limit for the second factor. */
export const PENDING_SECONDS = 600;

/** __Host- makes browsers enforce Secure, Path=/ and no Domain. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-rasid_session' : 'rasid_session';
}

export function readSessionCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  return request.cookies[cookieName(isSecure)];
}

export function setSessionCookie(
  reply: FastifyReply,
  isSecure: boolean,
  token: string,
  seconds = SESSION_SECONDS,
): void {
  void reply.setCookie(cookieName(isSecure), token, {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    maxAge: seconds,
  });
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  void reply.clearCookie(cookieName(isSecure), {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
  });
}
