import type { FastifyReply, FastifyRequest } from 'fastify';

/** Days a session lasts at most. */
export const SESSION_DAYS = 30;

/** Over https the name itself makes browsers insist on Secure, Path=/ and no Domain. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-rasid_session' : 'rasid_session';
}

export function readSessionCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  return request.cookies[cookieName(isSecure)];
}

export function setSessionCookie(reply: FastifyReply, isSecure: boolean, token: string): void {
  void reply.setCookie(cookieName(isSecure), token, {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    maxAge: SESSION_DAYS * 86_400,
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
