import { createHash } from 'node:crypto';
import type { Person } from '#server/platform/http/actor.ts';

/** A caller's idempotency key, apart from those of everybody else. */
export function ownKey({ profileId }: Person, key: string): string {
  return createHash('sha256').update(`${profileId}:${key}`).digest('hex');
}
