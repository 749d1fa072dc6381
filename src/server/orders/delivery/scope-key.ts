import { createHash } from 'node:crypto';
import type { Person } from '#server/platform/http/actor.ts';

/** Scopes an idempotency key to its caller. */
export function scopeKey({ profileId }: Person, key: string): string {
  return createHash('sha256').update(`${profileId}:${key}`).digest('hex');
}
