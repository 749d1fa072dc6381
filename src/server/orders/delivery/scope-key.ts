import { createHash } from 'node:crypto';
import type { Person } from '#server/platform/http/actor.ts';

/** Scopes an idempotency key to its caller. Longer than any key that the store takes: nobody can send it as their own. */
export function scopeKey({ profileId }: Person, key: string): string {
  return createHash('sha512').update(`${profileId}:${key}`).digest('hex');
}
