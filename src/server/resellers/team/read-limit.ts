import type { Money } from '#shared/money.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * The daily limit that a request names, as an amount in dinars, for somebody of this role. Refusal: invalid_request for a
 * limit of nothing at all, and for one of somebody who does not buy.
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
