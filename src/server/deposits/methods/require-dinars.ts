import { toUnits, type Money } from '#shared/money.ts';
import { Refusal, type FieldError } from '#server/platform/http/refusal.ts';

/**
 * Limits and fees are in dinars; a limit is never zero, null turns it off. Refusal: invalid_request with every invalid
 * field.
 */
export function requireDinars(
  limits: Record<string, Money | null | undefined>,
  fees: Record<string, Money | undefined> = {},
): void {
  const errors: FieldError[] = [];
  for (const [field, money] of Object.entries({ ...limits, ...fees })) {
    if (money === null || money === undefined) continue;
    if (money.currency !== 'DZD') errors.push({ field: `${field}.currency`, problem: 'not_allowed' });
    else if (Object.hasOwn(limits, field) && toUnits(money.amount, 2) === 0n)
      errors.push({ field: `${field}.amount`, problem: 'too_small' });
  }
  if (errors.length > 0) throw new Refusal('invalid_request', {}, errors);
}
