import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';

/** Lets only requests through that carry the secret key. */
export function requireBearer(secret: string): onRequestAsyncHookHandler {
  const expected = digest(`Bearer ${secret}`);
  return async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      return reply.code(401).send({ message: 'Unauthenticated.' });
    }
    return undefined;
  };
}

/** Of equal length for every input, as the comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
