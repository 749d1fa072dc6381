import type { Money } from '#shared/money.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * The requested daily limit in dinars, for someone of this role. Refusal: invalid_request for a limit of zero, and for
 * someone who does not buy.
 */
export function readLimit(limit: Money | null, role: string): string | null {
  if (limit === null) return null;
  if (role !== 'buyer') {
    throw new Refusal('invalid_request', {}, [{ field: 'daily_limit', problem: 'not_allowed' }]);
  }
  if (!/[1-9]/.test(limit.amount)) {
    throw new Refusal('invalid_request', {}, [{ field: 'daily_limit.amount', problem: 'too_small' }]);
  }
  return limit.amount;
}
