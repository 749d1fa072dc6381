import type { Person } from './actor.ts';
import { Refusal } from './refusal.ts';

/**
 * For calls where only some cases need it; otherwise the contract says needsRecentPassword. Refusal: password_required.
 */
export function requireRecentPassword({ hasRecentPassword }: Pick<Person, 'hasRecentPassword'>): void {
  if (!hasRecentPassword) throw new Refusal('password_required');
}
